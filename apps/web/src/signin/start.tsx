import { createRoot } from 'react-dom/client';
import { signInTexts } from '@sampan/kernel/texts/shell/signin.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import './signin.css';
import { SignInHalf } from './sign-in-half.tsx';

addTexts(signInTexts);

/** Mounts sign-in and registration: React and native inputs only, so that they are there at once. */
export function startSignIn(into: HTMLElement): () => void {
  const root = createRoot(into);
  root.render(<SignInHalf />);
  return () => root.unmount();
}
