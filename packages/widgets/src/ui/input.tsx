/** Controls of headers, filters and settings. Line grids use native inputs instead. */
export {
  Checkbox,
  Combobox,
  FileButton,
  NativeSelect,
  Select,
  Textarea,
  TextInput,
  useCombobox,
} from '@mantine/core';
export { useDebouncedValue } from '@mantine/hooks';
