import { createContext, useContext } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import type { ScreenConfig } from './form/screen-config.ts';

/** Loads what the create form of a definition says beyond the definition; the web application knows the screens. */
export type LoadFormConfig = (definition: Definition) => Promise<ScreenConfig>;

export const FormConfigsContext = createContext<LoadFormConfig>(() => Promise.resolve({}));

export const useLoadFormConfig = (): LoadFormConfig => useContext(FormConfigsContext);
