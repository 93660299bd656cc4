import { IconFile, IconFileMusic, IconFileSpreadsheet, IconFileText, IconFileZip, IconPhoto } from '@tabler/icons-react';

interface FileIconProps {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** What kind of file it is, at a glance. */
export function FileIcon({ name, type, size }: FileIconProps) {
  const Kind = kindOf(name, type);
  return <Kind size={size} stroke={1.6} aria-hidden="true" />;
}

function kindOf(name: string, type: string) {
  if (type.startsWith('image/')) return IconPhoto;
  if (type.startsWith('audio/')) return IconFileMusic;
  if (/\.(xlsx?|csv|ods)$/i.test(name)) return IconFileSpreadsheet;
  if (/\.(zip|rar|7z)$/i.test(name)) return IconFileZip;
  return type === 'application/pdf' || /\.(docx?|txt|odt|md)$/i.test(name) ? IconFileText : IconFile;
}
