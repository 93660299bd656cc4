import { useT } from '@sampan/widgets/i18n.ts';
import { hrefOf, useGo } from '@sampan/widgets/navigation.tsx';
import type { Heading } from '@sampan/widgets/ui/markdown.tsx';
import classes from './help.module.css';

/** Brings a heading to the top of the page and the reading there, for screen readers too. */
export function showHeading(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.scrollIntoView({ behavior: isQuiet ? 'auto' : 'smooth', block: 'start' });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

interface HelpContentsProps {
  readonly headings: readonly Heading[];
  readonly path: string;
  readonly id: string;
}

/** The headings of a text; each link can be copied and leads back to its place. */
export function HelpContents({ headings, path, id }: HelpContentsProps) {
  const t = useT();
  const go = useGo();
  return (
    <nav className={classes['contents']} aria-label={t('help.contents')}>
      <h2 className={classes['contentsHead']}>{t('help.contents')}</h2>
      <ul>
        {headings.map((heading) => (
          <li key={heading.id} data-level={heading.level}>
            <a
              href={`#${hrefOf(path, { id, at: heading.id })}`}
              onClick={(event) => {
                event.preventDefault();
                go(path, { id, at: heading.id }, { replace: true });
                showHeading(heading.id);
              }}
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
