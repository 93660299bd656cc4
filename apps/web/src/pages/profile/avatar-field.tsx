import { useState } from 'react';
import { post } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import type { SessionUser } from '@sampan/model/session-user.ts';
import { Avatar } from '@sampan/widgets/ui/avatar.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { FileButton } from '@sampan/widgets/ui/input.tsx';
import classes from './profile-page.module.css';

const LARGEST_BYTES = 2 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture chosen and uploaded, but not yet saved as one's own; both null when it is to be removed. */
export interface NewPicture {
  readonly file: string | null;
  /** Address in this page: the uploaded file opens to others only once it is an avatar. */
  readonly preview: string | null;
}

/** The picture, shown as chosen; it becomes one's own when the form is saved. */
export function AvatarField({ person, onChange }: { person: SessionUser; onChange: (picture: NewPicture) => void }) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);

  const upload = async (file: File | null): Promise<void> => {
    if (file === null) return;
    if (!TYPES.includes(file.type)) return setProblem(t('profile.avatarType'));
    if (file.size > LARGEST_BYTES) return setProblem(t('profile.avatarTooLarge'));
    setProblem(null);
    setUploading(true);
    try {
      const body = new FormData();
      body.append('file', file);
      const { URL: address } = await post<{ URL: string }>('fileapi/file/upload', body);
      onChange({ file: address, preview: URL.createObjectURL(file) });
    } catch (error) {
      // The client has shown what went wrong.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setUploading(false);
    }
  };

  return (
    <div className={classes['avatar']}>
      <Avatar person={person} size={64} />
      <div>
        <div className={classes['avatarButtons']}>
          <FileButton accept={TYPES.join(',')} onChange={(file) => void upload(file)}>
            {(props) => (
              <Button variant="default" loading={isUploading} {...props}>
                {t('profile.changeAvatar')}
              </Button>
            )}
          </FileButton>
          {person.avatar && (
            <Button variant="subtle" color="gray" onClick={() => onChange({ file: null, preview: null })}>
              {t('profile.removeAvatar')}
            </Button>
          )}
        </div>
        <p className={problem === null ? classes['hint'] : classes['problem']} role={problem === null ? undefined : 'alert'}>
          {problem ?? t('profile.avatarHint')}
        </p>
      </div>
    </div>
  );
}
