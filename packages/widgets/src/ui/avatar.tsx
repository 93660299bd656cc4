import { avatarUrl, fullName } from '../profile.ts';
import type { SessionUser } from '@sampan/model/session-user.ts';
import classes from './avatar.module.css';

type Person = Pick<SessionUser, 'avatar' | 'firstname' | 'lastname' | 'username'>;

interface PictureProps {
  /** Address as the server gives it; null: the default picture. */
  readonly avatar: string | null;
  readonly title?: string;
  readonly size?: number;
  readonly isOnline?: boolean;
}

/** Somebody's picture. Decoration: the name stands beside it or is the label of its button. */
export function Picture({ avatar, title, size = 28, isOnline }: PictureProps) {
  return (
    <span className={classes['avatar']} style={{ width: size, height: size }}>
      <img src={avatarUrl(avatar)} alt="" width={size} height={size} title={title} loading="lazy" />
      {isOnline && <span className={classes['online']} />}
    </span>
  );
}

/** The picture of a user. */
export function Avatar({ person, ...props }: { person: Person; size?: number; isOnline?: boolean }) {
  return <Picture avatar={person.avatar} title={fullName(person)} {...props} />;
}
