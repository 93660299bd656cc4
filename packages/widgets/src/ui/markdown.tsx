import { compiler, parser, RuleType } from 'markdown-to-jsx/react';
import { type ComponentPropsWithoutRef, memo } from 'react';
import classes from './markdown.module.css';

/** A heading of a text, as a table of contents lists it. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** Ids keep letters of every script: Chinese headings have some of their own. */
const slugify = (text: string): string =>
  `s-${text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;

/** The headings of a Markdown text in their order. */
export const headingsOf = (content: string): Heading[] =>
  parser(content, { slugify }).flatMap((node) =>
    node.type === RuleType.heading ? [{ id: node.id, level: node.level, text: wordsOf(node.children) }] : [],
  );

type Nodes = ReturnType<typeof parser>;

/** The words of a heading without its marks. */
const wordsOf = (nodes: Nodes): string =>
  nodes.map((node) => ('children' in node && node.children ? wordsOf(node.children as Nodes) : 'text' in node ? node.text : '')).join('');

/** A text in Markdown. HTML in it is shown as the text that it is, pictures are not loaded, links leave the page only to the web. */
export const Markdown = memo(function Markdown({ content }: { content: string }) {
  return (
    <div className={classes['text']}>
      {compiler(content, {
        disableParsingRawHTML: true,
        forceBlock: true,
        slugify,
        overrides: { a: Link, img: Picture, table: Table, h1: Topic },
      })}
    </div>
  );
});

/** Screens open here (`/mm/po/index`), the web in another tab; every other address is left out. */
function Link({ href = '', children }: ComponentPropsWithoutRef<'a'>) {
  if (/^\/(?!\/)/.test(href)) return <a href={`#${href}`}>{children}</a>;
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

const Picture = ({ alt = '' }: ComponentPropsWithoutRef<'img'>) => <span>{alt}</span>;

/** The page has its title already. */
const Topic = ({ id, children }: ComponentPropsWithoutRef<'h1'>) => <h2 id={id}>{children}</h2>;

const Table = ({ children }: ComponentPropsWithoutRef<'table'>) => (
  <div className={classes['wide']}>
    <table>{children}</table>
  </div>
);
