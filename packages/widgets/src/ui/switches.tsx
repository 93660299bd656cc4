import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';

/** Controls of settings and forms that no list needs at once; their styles come with them. */
export { PasswordInput, SegmentedControl, Switch } from '@mantine/core';
