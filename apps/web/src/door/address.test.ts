import { expect, test } from 'vitest';
import { addressAfterSignIn, isOpen, placeOf, routeOf, signInAddress } from './address.ts';

const redirect = (hash: string): string => signInAddress(placeOf(hash));

test('only sign-in and registration are open', () => {
  expect(['/login', '/register'].every(isOpen)).toBe(true);
  expect(['/', '/menus', '/loginx', '/user/view'].some(isOpen)).toBe(false);
});

test('the redirect carries path, route parameters and route name', () => {
  expect(redirect('#/mm/po/edit?id=7')).toBe(
    '/login?navipath=%2Fmm%2Fpo%2Fedit&naviparams_action=edit&naviparams_id=7&name=%2Fmm%2Fpo%2F%3Aaction',
  );
  expect(redirect('#/mm/po/index')).toBe('/login?navipath=%2Fmm%2Fpo%2Findex&name=%2Fmm%2Fpo%2Findex');
  expect(redirect('')).toBe('/login?navipath=%2F&name=%2F');
});

test('route parameters are what stands in the place of :action or :talkto', () => {
  expect(routeOf('/mm/po/4711')).toEqual({ name: '/mm/po/:action', params: { action: '4711' } });
  expect(routeOf('/msghandler/chathistory/12')).toEqual({ name: '/msghandler/chathistory/:talkto', params: { talkto: '12' } });
  expect(routeOf('/menus')).toEqual({ name: '/menus', params: {} });
});

test.each(['/', '/mm/po/index?list=open', '/mm/po/edit?id=7', '/mm/po/create?copy=12', '/mm/po/4711', '/menus', '/mm/po/index?q=张 1%26x'])(
  'after sign-in the user is back at %s',
  (address) => {
    const back = addressAfterSignIn(placeOf(`#${redirect(`#${address}`)}`));
    expect(placeOf(`#${back}`).path).toBe(placeOf(`#${address}`).path);
    expect([...placeOf(`#${back}`).query]).toEqual([...placeOf(`#${address}`).query]);
  },
);

test('nobody is sent elsewhere by a forged address', () => {
  expect(addressAfterSignIn(placeOf('#/login?navipath=//evil.example'))).toBe('/');
  expect(addressAfterSignIn(placeOf('#/login?navipath=https://evil.example'))).toBe('/');
  expect(addressAfterSignIn(placeOf('#/login?navipath=/login'))).toBe('/');
  expect(addressAfterSignIn(placeOf('#/login'))).toBe('/');
});
