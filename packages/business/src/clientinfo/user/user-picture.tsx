import { useState } from 'react';
import { post } from '@sampan/widgets/api/client.ts';
import { useStoredPicture } from '@sampan/widgets/files/stored-picture.tsx';
import { CallError } from '@sampan/widgets/api/wire.ts';
import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import type { OwnValueProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Picture } from '@sampan/widgets/ui/avatar.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { FileButton } from '@sampan/widgets/ui/input.tsx';
import boxes from '../../code-boxes.module.css';
import classes from './user.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const LARGEST_BYTES = 2 * 1024 * 1024;

export function PictureValue({ value }: OwnValueProps) {
  return <Picture avatar={useStoredPicture(value || null)} size={48} />;
}

/** What pictures a field takes, and how that is said. */
interface PictureKind {
  readonly types: readonly string[];
  readonly largestBytes: number;
  /** Text keys. */
  readonly hint: string;
  readonly change: string;
  readonly remove: string;
  /** Shows somebody where there is no picture. */
  readonly isPerson: boolean;
}
const USER_PICTURE: PictureKind = {
  types: TYPES,
  largestBytes: LARGEST_BYTES,
  hint: 'user.pictureHint',
  change: 'user.changePicture',
  remove: 'user.removePicture',
  isPerson: true,
};

/** The picture of a user, to change or take away; it is the user's once the form is saved. */
export const PictureField = (props: ControlProps) => <PictureInput {...props} kind={USER_PICTURE} />;

export function PictureInput({ id, label, value, onChange, error, kind }: ControlProps & { readonly kind: PictureKind }) {
  const t = useT();
  const [isUploading, setUploading] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const file = value === null ? null : String(value);
  const address = useStoredPicture(file);
  const upload = async (chosen: File | null): Promise<void> => {
    if (chosen === null) return;
    const isUnfit = !kind.types.includes(chosen.type) || chosen.size > kind.largestBytes;
    setRefused(isUnfit);
    if (isUnfit) return;
    setUploading(true);
    try {
      const body = new FormData();
      body.append('file', chosen);
      onChange((await post<{ ID: string }>('fileapi/file/upload', body)).ID);
    } catch (failed) {
      // The client has shown what went wrong.
      if (!(failed instanceof CallError)) throw failed;
    } finally {
      setUploading(false);
    }
  };
  return (
    <div role="group" aria-label={label} id={id} tabIndex={-1}>
      <div className={boxes['label']}>{label}</div>
      <div className={classes['picture']}>
        {(kind.isPerson || address !== null) && <Picture avatar={address} size={48} />}
        <FileButton accept={kind.types.join(',')} onChange={(chosen) => void upload(chosen)}>
          {(props) => (
            <Button variant="default" loading={isUploading} {...props}>
              {t(kind.change)}
            </Button>
          )}
        </FileButton>
        {file !== null && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t(kind.remove)}
          </Button>
        )}
      </div>
      <p className={error !== undefined || isRefused ? boxes['problem'] : classes['hint']}>{error ?? t(kind.hint)}</p>
    </div>
  );
}
