import type { Definition } from '@sampan/model/define.ts';
import type { LoadScreen } from '@sampan/widgets/screen.ts';

/** The screens that serve every definition, by the last segment of the route. Each is loaded on demand. */
export function genericScreens(_definition: Definition): Readonly<Record<string, LoadScreen>> {
  return {};
}
