import { avatarUrl, fullName, type Profile } from '../profile.ts';
import classes from './avatar.module.css';

type Person = Pick<Profile, 'avatar' | 'firstname' | 'lastname' | 'username'>;

/** A person's picture. Decoration: the name stands beside it or is the label of its button. */
export function Avatar({ person, size = 28, isOnline }: { person: Person; size?: number; isOnline?: boolean }) {
  return (
    <span className={classes['avatar']} style={{ width: size, height: size }}>
      <img src={avatarUrl(person.avatar)} alt="" width={size} height={size} title={fullName(person)} />
      {isOnline && <span className={classes['online']} />}
    </span>
  );
}
