import type { ComponentType } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import type { ScreenConfig } from './form/screen-config.ts';

/** What a screen of a definition is told by the router. */
export interface ScreenProps {
  readonly definition: Definition;
  /** Last segment of the route: `index`, `indexAll`, `create`, `edit`, `view`, `approve`, `print`, `receive` … */
  readonly action: string;
  /** Record in question (`?id=`, or a number in place of the action). */
  readonly id: string | null;
  /** The whole query of the hash address, as text. */
  readonly search: Readonly<Record<string, string>>;
}

/** The screen of a form carries what it says of its definition. */
export type Screen = ComponentType<ScreenProps> & {
  readonly config?: ScreenConfig;
  /** Verbs of the definition's card that the screen needs where its action does not say so; empty for a screen that is everybody's. */
  readonly needs?: readonly string[];
};
interface ScreenModule {
  readonly Screen: Screen;
}
/** Loads a screen on demand. */
export type LoadScreen = () => Promise<ScreenModule>;

/** What a screen needs that everybody may open. */
export const EVERYBODYS: readonly string[] = [];
