import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screen of API keys. */
export const apiKeyWords = {
  'apiKey.make': ['新建密钥', 'New key'],
  'apiKey.title': ['新建 API 密钥', 'New API key'],
  'apiKey.hint': [
    '程序以此角色的权限调用，单据创建人显示为“api:”加名称。密钥不能登录、聊天或管理用户。',
    'A program calls with the rights of this role and no more; its documents name api: and this name as author. A key cannot sign in, chat or manage users.',
  ],
  'apiKey.lastDay': ['最后有效日', 'Last day'],
  'apiKey.key': ['密钥', 'Key'],
  'apiKey.once': ['请现在复制，关闭后无法再次查看。', 'Copy it now: once closed it cannot be seen again.'],
  'apiKey.revoke': ['撤销', 'Revoke'],
  'apiKey.revokeAsk': ['撤销密钥 {name}?', 'Revoke the key {name}?'],
  'apiKey.revokeText': ['使用它的程序将立即无法调用。', 'Programs that use it cannot call any more.'],
  'apiKey.revoked': ['已撤销', 'Revoked'],
  'user.copy': ['复制', 'Copy'],
  'user.copied': ['已复制', 'Copied'],
  'user.close': ['关闭', 'Close'],
} as const satisfies Texts;
