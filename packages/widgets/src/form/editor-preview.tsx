import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordForm } from './record-form.ts';
import type { PreviewProps } from './screen-config.ts';

interface EditorPreviewProps {
  readonly form: RecordForm;
  readonly Preview: ComponentType<PreviewProps>;
  readonly id: string | null;
}

/** Shows the definition's own preview anew with every change of the header. */
export function EditorPreview({ form, Preview, id }: EditorPreviewProps) {
  useWatch({ control: form.header.control });
  return <Preview header={form.headerNow()} id={id} />;
}
