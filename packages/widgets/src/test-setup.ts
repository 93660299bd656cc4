import { configure } from '@testing-library/react';

/** A loaded machine takes longer than the second that the library waits for what appears on the screen. */
configure({ asyncUtilTimeout: 20_000 });
