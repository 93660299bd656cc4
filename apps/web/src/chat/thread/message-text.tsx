import { NumberedText } from '@sampan/widgets/cards/numbered-text.tsx';
import { foundIn, textPieces } from '../state/text-pieces.ts';
import classes from './thread.module.css';

interface MessageTextProps {
  readonly text: string;
  readonly mentions: readonly string[];
  /** Marked wherever it stands in the text. */
  readonly query?: string;
}

/** The words of a message: plain text, in which addresses and numbers of documents can be followed. */
export function MessageText({ text, mentions, query = '' }: MessageTextProps) {
  return textPieces(text, mentions).map((piece, at) => {
    const found = (part: string) => <Found text={part} query={query} />;
    const words = found(piece.text);
    if (piece.kind === 'text') return <NumberedText key={at} text={piece.text} words={found} />;
    if (piece.kind === 'mention')
      return (
        <span key={at} className={classes['mention']}>
          {words}
        </span>
      );
    return (
      <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
        {words}
      </a>
    );
  });
}

function Found({ text, query }: { text: string; query: string }) {
  if (query === '') return text;
  return foundIn(text, query).map(({ part, isFound }, at) => (isFound ? <mark key={at}>{part}</mark> : part));
}
