import type { Server, Socket } from 'node:net';

/** Part of the connections that may be taken before anybody is held to a share. */
const CROWD = 0.8;

/**
 * Where a server has many connections, an address gets no more than its even share of them, for each is let in before anybody knows whose it
 * is: what one program opens and says nothing on must not be all that there are. Not behind a proxy, whose address all have.
 */
export function shareAmongAddresses(server: Server, connections: number): void {
  const crowd = connections * CROWD;
  const held = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const own = held.get(network) ?? 0;
    const networks = held.size + (own === 0 ? 1 : 0);
    if (all >= crowd && own >= crowd / networks) return void socket.destroy();
    all += 1;
    held.set(network, own + 1);
    socket.once('close', () => {
      all -= 1;
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  });
}

/** An IPv4 address as it is; of an IPv6 address the half that names a network, for whoever has one has all the addresses in it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const missing = after === undefined ? 0 : 8 - groups(before).length - groups(after).length;
  const whole = [...groups(before), ...Array.from({ length: missing }, () => '0'), ...groups(after ?? '')];
  return whole.slice(0, 4).join(':');
}
