import type { ChatAppSettings } from '@sampan/engines/access/chat-app.ts';

/** The enterprise chat app through which users of one organisation sign in. */
export interface ChatAppConfig extends ChatAppSettings {
  /** Id of the client organisation whose app it is. */
  readonly organisation: string;
  /** Origin under which browsers reach this installation; the app sends people back there. */
  readonly returnTo: string;
  /** Page of the app on which people sign in, in a browser and inside the app. */
  readonly browserPage: string;
  readonly appPage: string;
}

type Given = (name: string) => string | undefined;

/** Reads the settings; undefined when the app is not set up. `refuse` names what cannot be used. */
export function readChatAppConfig(given: Given, refuse: (message: string) => never): ChatAppConfig | undefined {
  const corpId = given('QYWX_CORP_ID');
  if (corpId === undefined) return undefined;
  const required = (name: string): string => given(name) ?? refuse(`QYWX_CORP_ID is set, so ${name} is needed as well`);
  const address = (name: string, initial?: string): string => {
    const value = (given(name) ?? initial ?? required(name)).replace(/\/+$/, '');
    return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !/[?#]/.test(value)
      ? value
      : refuse(`${name} is an address such as https://erp.example, without a query`);
  };
  const organisation = given('QYWX_ORGANISATION') ?? '1';
  if (!/^\d{1,18}$/.test(organisation)) refuse('QYWX_ORGANISATION is the id of a client organisation');
  return {
    corpId,
    agentId: required('QYWX_AGENT_ID'),
    secret: required('QYWX_SECRET'),
    address: address('QYWX_ADDRESS', 'https://qyapi.weixin.qq.com'),
    organisation,
    returnTo: new URL(address('QYWX_RETURN_TO')).origin,
    browserPage: address('QYWX_BROWSER_PAGE', 'https://login.work.weixin.qq.com/wwlogin/sso/login'),
    appPage: address('QYWX_APP_PAGE', 'https://open.weixin.qq.com/connect/oauth2/authorize'),
  };
}
