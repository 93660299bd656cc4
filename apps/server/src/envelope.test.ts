import { BusinessError, failure, failureAt } from '@sampan/kernel/errors.ts';
import { expect, test } from 'vitest';
import { fault, problemOf, refusal } from './envelope.ts';

test('one refusal of a whole call is one message with its code, in the language of the request', () => {
  const failures = [failure('SIGN_IN_FAILED')];
  expect(refusal(failures, 'en')).toEqual({
    message: 'FAILED',
    data: { errors: { errorMsg: 'Username or password is incorrect', code: 'SIGN_IN_FAILED' } },
  });
  expect(refusal(failures, 'zh-CN').data.errors).toEqual({ errorMsg: '用户名或密码不正确', code: 'SIGN_IN_FAILED' });
});

test('form errors come all at once by field, with their codes beside', () => {
  const failures = [failureAt('PLANT_CODE', 'FIELD_REQUIRED'), failureAt('ENTRIES[3].QTY', 'NUMBER_NOT_POSITIVE')];
  expect(refusal(failures, 'en').data).toEqual({
    errors: { PLANT_CODE: ['Required'], 'ENTRIES[3].QTY': ['Must be greater than zero'] },
    codes: { PLANT_CODE: ['FIELD_REQUIRED'], 'ENTRIES[3].QTY': ['NUMBER_NOT_POSITIVE'] },
  });
});

test('a fault of ours shows its request id and nothing else', () => {
  expect(problemOf(new TypeError('secret detail'))).toBeUndefined();
  expect(JSON.stringify(fault('r-1', 'en'))).toBe(
    '{"message":"FAILED","data":{"errors":{"errorMsg":"Internal error. Contact the administrator (id r-1)","code":"INTERNAL_ERROR"}}}',
  );
});

test('what the web server itself refuses keeps its status', () => {
  const thrown = (statusCode: number) => Object.assign(new Error('x'), { statusCode });
  expect([400, 404, 413, 414, 415, 431].map((status) => problemOf(thrown(status))?.status)).toEqual([400, 404, 413, 414, 415, 400]);
  expect(problemOf(new BusinessError([failure('PRIVILEGE_MISSING')], 403))?.status).toBe(403);
  expect(problemOf(thrown(503))).toBeUndefined();
});
