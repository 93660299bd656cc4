import { useMemo } from 'react';
import { helpTexts } from './help-document.words.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import type { HelpSource } from './help-answers.ts';
import { MarkdownField } from './markdown-field.tsx';
import { RoutesField } from './routes-field.tsx';

addTexts(helpTexts);

const config: ScreenConfig = {
  groups: [
    { title: 'help.group.about', fields: ['HELP_CODE', 'TITLE_ZH', 'TITLE_EN', 'HELP_CATEGORY', 'SEQ', 'IS_PUBLISHED', 'HELP_ROUTES'] },
    { title: 'help.group.content', fields: ['CONTENT_ZH', 'CONTENT_EN'] },
  ],
  controls: { CONTENT_ZH: MarkdownField, CONTENT_EN: MarkdownField, HELP_ROUTES: RoutesField },
};

/** A help document to write; a new one may begin with a built-in text, or know the screen that it is for. */
export function Screen(props: ScreenProps) {
  const { builtin, route } = props.search;
  const source = useCall<HelpSource>('helpdocapi/help/source', { ID: builtin }, { enabled: builtin !== undefined });
  const given = source.data;
  const Form = useMemo(() => {
    const initial = given ? { ...given } : route === undefined ? {} : { HELP_ROUTES: route };
    return formScreen({ ...config, initial: () => initial });
  }, [given, route]);
  if (builtin !== undefined && source.isPending) return <Skeleton height={420} />;
  return <Form {...props} />;
}
