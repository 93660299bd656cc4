import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { ScreenLink } from '../navigation.tsx';
import { fetchByNumber, numberPieces } from './document-numbers.ts';
import classes from './numbered-text.module.css';

interface NumberedTextProps {
  readonly text: string;
  /** How words are shown, in links as beside them. */
  readonly words?: (text: string) => ReactNode;
}

const asItIs = (text: string): ReactNode => text;
const KNOWN_MS = 5 * 60_000;

/** A text in which the numbers of documents lead to them, as far as the reader may see them; all else is words. */
export const NumberedText = ({ text, words = asItIs }: NumberedTextProps) =>
  numberPieces(text).map((piece, at) =>
    piece.mayBeNumber ? <NumberLink key={at} no={piece.text} words={words} /> : <Fragment key={at}>{words(piece.text)}</Fragment>,
  );

function NumberLink({ no, words }: { no: string; words: (text: string) => ReactNode }) {
  const { data } = useQuery({ queryKey: ['document-number', no], queryFn: () => fetchByNumber(no), staleTime: KNOWN_MS });
  if (!data) return words(no);
  return (
    <ScreenLink to={data.ROUTE} search={{ id: data.ID }} className={classes['number']}>
      {words(no)}
    </ScreenLink>
  );
}
