import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the lists of sessions, in the profile and in the form of a user. */
export const sessionWords = {
  'sessions.title': ['登录的设备', 'Where you are signed in'],
  'sessions.ofUser': ['登录的设备', 'Where the user is signed in'],
  'sessions.hint': ['不认识的设备？请结束该会话并修改密码。', 'A device that you do not know? End its session and change your password.'],
  'sessions.none': ['没有登录中的设备', 'Signed in nowhere'],
  'sessions.this': ['当前设备', 'This device'],
  'sessions.unknown': ['未知设备', 'Unknown device'],
  'sessions.seen': ['最近使用 {time} · {address}', 'Last seen {time} · {address}'],
  'sessions.since': ['登录于 {time} · {way}', 'Signed in {time} · {way}'],
  'sessions.way.PASSWORD': ['密码', 'password'],
  'sessions.way.PASSKEY': ['通行密钥', 'passkey'],
  'sessions.way.CHAT_APP': ['企业微信', 'WeCom'],
  'sessions.way.OIDC': ['单点登录', 'single sign-on'],
  'sessions.way.REGISTER': ['注册', 'registration'],
  'sessions.end': ['结束', 'End'],
  'sessions.endOf': ['结束 {device} 的会话', 'End the session of {device}'],
  'sessions.endAsk': ['结束 {device} 的会话？', 'End the session of {device}?'],
  'sessions.endText': ['该设备须重新登录。', 'That device has to sign in again.'],
  'sessions.ended': ['会话已结束', 'Session ended'],
  'sessions.endOthers': ['结束其他所有会话', 'End all other sessions'],
  'sessions.endOthersAsk': ['结束其他所有会话？', 'End all other sessions?'],
  'sessions.endOthersText': [
    '其他设备须重新登录，当前设备不受影响。',
    'All other devices have to sign in again; this one stays signed in.',
  ],
  'sessions.endAll': ['结束全部会话', 'End all sessions'],
  'sessions.endAllAsk': ['结束 {name} 的全部会话？', 'End all sessions of {name}?'],
  'sessions.endAllText': ['该用户的所有设备须重新登录。', 'Every device of the user has to sign in again.'],
  'sessions.allEnded': ['会话已全部结束', 'Sessions ended'],
} as const satisfies Texts;
