import { useEffect } from 'react';
import { useRecord } from '@sampan/widgets/api/queries.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { Screen, ScreenProps } from '@sampan/widgets/screen.ts';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { manualVoucher } from '../manual-voucher/manual-voucher.ts';
import { CopyVoucher } from './copy-voucher.tsx';

/**
 * The addresses under which vouchers are typed, changed, copied and approved lead to the manual voucher; that of a posted one which no manual voucher
 * stands behind to the voucher itself.
 */
function ToManualVoucher({ definition, action, id }: ScreenProps) {
  const go = useGo();
  const { data, isError } = useRecord(definition, id);
  useEffect(() => {
    const to = (path: string, search: Readonly<Record<string, string>> = {}) => go(path, search, { replace: true });
    if (id === null) return to(`/${manualVoucher.route}/${action === 'approve' ? 'approve' : 'create'}`);
    if (isError) return to(`/${definition.route}/index`);
    if (!data) return;
    const source = data['SOURCE_TYPE'] === manualVoucher.type ? String(data['SOURCE_ID']) : undefined;
    if (source === undefined) to(`/${definition.route}/view`, { id });
    else if (action === 'copy') to(`/${manualVoucher.route}/create`, { copy: source });
    else to(`/${manualVoucher.route}/${action === 'approve' ? 'approve' : 'view'}`, { id: source });
  }, [go, definition, action, id, data, isError]);
  return <Skeleton height={240} m={16} />;
}

/** The copy of what people typed begins as a form; that of any other, and in red letters, is shown first. */
function Copy(props: ScreenProps) {
  const { definition, id, search } = props;
  const { data, isError } = useRecord(definition, id);
  if (id !== null && !data && !isError) return <Skeleton height={240} m={16} />;
  const isTyped = data?.['SOURCE_TYPE'] === manualVoucher.type && search['red'] !== '1';
  return id === null || isTyped ? <ToManualVoucher {...props} /> : <CopyVoucher {...props} />;
}

export const CopyScreen: Screen = Object.assign(Copy, { needs: ['index'] });
export const ManualVoucherScreen: Screen = Object.assign(ToManualVoucher, { needs: ['index'] });
