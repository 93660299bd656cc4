import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Textarea } from '@sampan/widgets/ui/input.tsx';
import { isRoute, routesIn } from './help-routes.ts';

/** The screens that a help text belongs to; what is no address of a screen is told at once. */
export function RoutesField({ field, label, id, value, onChange, error, disabled = false }: ControlProps) {
  const t = useT();
  const text = value === null ? '' : String(value);
  const unknown = routesIn(text).filter((route) => !isRoute(route));
  return (
    <Textarea
      id={id}
      label={label}
      description={t('help.routesHint')}
      disabled={disabled}
      error={error ?? (unknown.length > 0 && t('help.routesUnknown', { routes: unknown.join(' ') }))}
      maxLength={field.maxLength ?? 1000}
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
