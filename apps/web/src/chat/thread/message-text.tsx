import { textPieces } from '../state/text-pieces.ts';
import classes from './thread.module.css';

/** The words of a message: plain text, in which only addresses can be followed. */
export function MessageText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return textPieces(text, mentions).map((piece, at) => {
    if (piece.kind === 'text') return piece.text;
    if (piece.kind === 'mention')
      return (
        <span key={at} className={classes['mention']}>
          {piece.text}
        </span>
      );
    return (
      <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
        {piece.text}
      </a>
    );
  });
}
