/** Controls of headers, filters and settings. Line grids use native inputs instead. */
export {
  Checkbox,
  FileButton,
  NativeSelect,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
export { useDebouncedValue } from '@mantine/hooks';
