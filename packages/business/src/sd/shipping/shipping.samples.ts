import { approverOf, defineSamples, type Sample, type SampleStep, storekeeperOf } from '../../samples.ts';

const by = storekeeperOf('1100');
const submitted = (day: number): SampleStep => ({ day, by, act: 'submit' });
const approved = (day: number): SampleStep => ({ day, by: approverOf('1100'), act: 'approve' });

const gathered = (name: string, day: number, deliveries: readonly string[], steps: readonly SampleStep[], more: object = {}): Sample => ({
  name,
  day,
  by,
  DATA: ({ no, day: dayOf }) => ({
    CARRIER: '顺丰速运',
    SHIP_DATE: dayOf(day + 1),
    ENTRIES: deliveries.map((delivery) => ({ DELIEVERY_DOC_NO: no(delivery) })),
    ...more,
  }),
  steps,
});

/** Shipping orders of the sample organisation in every status. */
export const shippingSamples = defineSamples([
  gathered('truck of bearings', -2, ['bearings loaded'], [submitted(-2), approved(-1), { day: -1, by, act: 'ship' }], {
    VEHICLE_NO: '沪A·8K216',
    DRIVER: '周师傅',
    TRACKING_NO: 'SF1390226618',
  }),
  gathered('truck half gone', -2, ['bearings gone first', 'bearings to load'], [submitted(-2), approved(-1)], {
    VEHICLE_NO: '沪A·8K216',
    DRIVER: '周师傅',
  }),
  gathered('truck not ordered', -1, ['bearings to gather'], [{ day: 0, by, act: 'cancel' }], { NOTE: '客户自提，不用车' }),
  gathered('truck to be decided', -1, ['bearings to be decided'], [submitted(0)]),
  gathered(
    'truck refused',
    -2,
    ['bearings to repack'],
    [submitted(-2), { day: -1, by: approverOf('1100'), act: 'reject', DATA: { COMMENT: '外箱不合客户要求，请改用木箱' } }],
  ),
  gathered('truck of boxes', 0, ['bearings packed'], [], { NOTE: '等客户确认卸货时间' }),
]);
