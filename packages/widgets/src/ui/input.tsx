/** Controls of headers, filters and settings. Line grids use native inputs instead. */
export {
  Checkbox,
  Combobox,
  FileButton,
  InputBase,
  NativeSelect,
  PasswordInput,
  Pill,
  PillsInput,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
  useCombobox,
} from '@mantine/core';
