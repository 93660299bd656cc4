import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the user. */
export const userTexts = defineTexts({
  name: ['用户', 'User'],
  labels: {
    FIRSTNAME: ['名', 'First name'],
    LASTNAME: ['姓', 'Last name'],
    AVATAR: ['头像', 'Avatar'],
    CHAT_APP_USER_ID: ['聊天应用账号', 'Chat app account'],
    POSITION_NO: ['岗位序号', 'Position seq'],
    ROLES: ['角色', 'Roles'],
    POSITIONS: ['岗位', 'Positions'],
    NOTIFY_MODULES: ['通知模块', 'Modules to notify'],
    DASHROLES: ['仪表盘页签', 'Dashboard tabs'],
    SUBSTITUTE: ['代理人', 'Substitute'],
    SUBSTITUTES: ['审批代理人', 'Substitutes'],
    SUBSTITUTE_NO: ['代理人行号', 'Substitute no.'],
    FROM_DATE: ['开始日期', 'From'],
    TO_DATE: ['结束日期', 'To'],
  },
  choices: {
    'LANGUAGE_CODE.zh-CN': ['中文', '中文'],
    'LANGUAGE_CODE.en': ['English', 'English'],
  },
  errors: {
    CHAT_APP_USER_TAKEN: ['该聊天应用账号已绑定用户 {USERNAME}', 'This account of the chat app is bound to the user {USERNAME}'],
    OWN_USER_DELETE: ['不能删除自己的用户', 'You cannot delete your own user'],
    SUBSTITUTE_SELF: ['不能指定自己为代理人', 'Nobody stands in for himself'],
    SUBSTITUTE_INACTIVE: ['用户 {USERNAME} 已停用', 'The user {USERNAME} is inactive'],
    SUBSTITUTE_NOT_ABLE: ['{USERNAME} 没有审批权限，不能作为代理人', '{USERNAME} has no right to approve and cannot stand in'],
    SUBSTITUTE_DATES: ['结束日期早于开始日期', 'The last day is before the first'],
    SUBSTITUTE_OVERLAP: ['与第 {NO} 行的日期重叠', 'The days overlap those of row {NO}'],
  },
  notices: {
    substituteNamed: ['{NAME} 请您在 {FROM} 至 {TO} 代为审批', 'From {FROM} to {TO} you sign in the place of {NAME}'],
  },
});
