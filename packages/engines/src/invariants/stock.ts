import { FILTERS } from '@sampan/model/dictionary.ts';
import { POSTING_KEYS } from '../call/posting-keys.ts';
import { ACROSS_TYPES, WITHOUT_COUNTERPART } from '../stock/moving-types.ts';
import { type Invariant, name, own, text } from './invariant.ts';

const withoutCounterpart = WITHOUT_COUNTERPART.map(text).join(', ');
const postingKeys = Object.keys(POSTING_KEYS).map(text).join(', ');
const acrossTypes = ACROSS_TYPES.map(text).join(', ');
const filters = (alias: string): string => FILTERS.map((filter) => `${alias}.${name(filter)}`).join(', ');

/** Quantities, values and occupations of stock against the moves and documents behind them. */
export const stockInvariants: readonly Invariant[] = [
  {
    id: 'I-02',
    title: 'quantity of a plant and material = its moves = its bins',
    sql: `
      with moved as (select m."PLANT_CODE", m."MATERIAL_CODE", sum(m."QTY_CHANGE") as qty from stock_move m where ${own('m')} group by 1, 2),
           lying as (select b."PLANT_CODE", b."MATERIAL_CODE", sum(b."QTY") as qty from stock_balance b where ${own('b')} group by 1, 2),
           total as (select v."PLANT_CODE", v."MATERIAL_CODE", v."QTY_TOTAL" as qty from stock_value v where ${own('v')})
      select concat_ws(' ', "PLANT_CODE", "MATERIAL_CODE") as record,
             format('moves %s, bins %s, total %s', moved.qty, lying.qty, total.qty) as problem
        from moved full join lying using ("PLANT_CODE", "MATERIAL_CODE") full join total using ("PLANT_CODE", "MATERIAL_CODE")
       where coalesce(moved.qty, 0) <> coalesce(total.qty, 0) or coalesce(lying.qty, 0) <> coalesce(total.qty, 0)`,
  },
  {
    id: 'I-02',
    title: 'quantity of a bin, material and attributes = its moves',
    sql: `
      with step as (
        select m."IN_STORAGE_LOCATION_CODE" as location, m."IN_STORAGE_BIN_CODE" as bin, m."MATERIAL_CODE" as material,
               m."FILTER_KEY" as key, m."QTY" as qty from stock_move m where ${own('m')} and m."IN_STORAGE_BIN_CODE" is not null
        union all
        select m."OUT_STORAGE_LOCATION_CODE", m."OUT_STORAGE_BIN_CODE", m."MATERIAL_CODE", m."FILTER_KEY", -m."QTY"
          from stock_move m where ${own('m')} and m."OUT_STORAGE_BIN_CODE" is not null
      ), moved as (select location, bin, material, key, sum(qty) as qty from step group by 1, 2, 3, 4),
      lying as (select b."STORAGE_LOCATION_CODE" as location, b."STORAGE_BIN_CODE" as bin, b."MATERIAL_CODE" as material,
                       b."FILTER_KEY" as key, b."QTY" as qty from stock_balance b where ${own('b')})
      select concat_ws(' ', location, bin, material) as record, format('moves %s, bin %s', moved.qty, lying.qty) as problem
        from moved full join lying using (location, bin, material, key)
       where coalesce(moved.qty, 0) <> coalesce(lying.qty, 0)`,
  },
  {
    id: 'I-02',
    title: 'one key stands for one set of attributes',
    sql: `
      select "FILTER_KEY" as record, 'stands for several sets of attributes' as problem
        from (select b."FILTER_KEY", ${filters('b')} from stock_balance b where ${own('b')}
              union select m."FILTER_KEY", ${filters('m')} from stock_move m where ${own('m')}) used
       group by "FILTER_KEY" having count(*) > 1`,
  },
  {
    id: 'I-02',
    title: 'goods lie in bins of the plant they are valued in',
    sql: `
      select concat_ws(' ', b."STORAGE_LOCATION_CODE", b."STORAGE_BIN_CODE", b."MATERIAL_CODE") as record,
             format('plant %s, its location belongs to %s', b."PLANT_CODE", l."PLANT_CODE") as problem
        from stock_balance b
        join storage_location l on l.client_id = b.client_id and l."STORAGE_LOCATION_CODE" = b."STORAGE_LOCATION_CODE"
       where ${own('b')} and l."PLANT_CODE" <> b."PLANT_CODE"
      union all
      select concat_ws(' ', v."PLANT_CODE", v."MATERIAL_CODE"), format('company %s, its plant belongs to %s', v."COMPANY_CODE", p."COMPANY_CODE")
        from stock_value v join plant p on p.client_id = v.client_id and p."PLANT_CODE" = v."PLANT_CODE"
       where ${own('v')} and p."COMPANY_CODE" <> v."COMPANY_CODE"`,
  },
  {
    id: 'I-03',
    title: 'running quantity and value = before + movement; the last = stored',
    sql: `
      with ledger as (
        select m.id, m."PLANT_CODE", m."MATERIAL_CODE", m."QTY_CHANGE", m."VALUE", m."QTY_AFTER", m."VALUE_AFTER",
               coalesce(lag(m."QTY_AFTER") over along, 0) as qty_before, coalesce(lag(m."VALUE_AFTER") over along, 0) as value_before,
               row_number() over (partition by m."PLANT_CODE", m."MATERIAL_CODE" order by m.id desc) as from_end
          from stock_move m where ${own('m')} window along as (partition by m."PLANT_CODE", m."MATERIAL_CODE" order by m.id)
      )
      select concat_ws(' ', "PLANT_CODE", "MATERIAL_CODE", 'move', ledger.id) as record,
             format('%s + %s <> %s or %s + %s <> %s', qty_before, "QTY_CHANGE", "QTY_AFTER", value_before, "VALUE", "VALUE_AFTER") as problem
        from ledger where qty_before + "QTY_CHANGE" <> "QTY_AFTER" or value_before + "VALUE" <> "VALUE_AFTER"
      union all
      select concat_ws(' ', v."PLANT_CODE", v."MATERIAL_CODE"),
             format('stored %s / %s, last move %s / %s', v."QTY_TOTAL", v."VALUE_TOTAL", l."QTY_AFTER", l."VALUE_AFTER")
        from stock_value v
        left join ledger l on l."PLANT_CODE" = v."PLANT_CODE" and l."MATERIAL_CODE" = v."MATERIAL_CODE" and l.from_end = 1
       where ${own('v')} and (coalesce(l."QTY_AFTER", 0) <> v."QTY_TOTAL" or coalesce(l."VALUE_AFTER", 0) <> v."VALUE_TOTAL")`,
  },
  {
    id: 'I-05',
    title: 'no negative quantity or value; no value without quantity',
    sql: `
      select concat_ws(' ', v."PLANT_CODE", v."MATERIAL_CODE") as record, format('%s / %s', v."QTY_TOTAL", v."VALUE_TOTAL") as problem
        from stock_value v
       where ${own('v')} and (v."QTY_TOTAL" < 0 or v."VALUE_TOTAL" < 0 or (v."QTY_TOTAL" = 0 and v."VALUE_TOTAL" <> 0))
      union all
      select concat_ws(' ', b."STORAGE_LOCATION_CODE", b."STORAGE_BIN_CODE", b."MATERIAL_CODE"), b."QTY"::text
        from stock_balance b where ${own('b')} and b."QTY" < 0`,
  },
  {
    id: 'I-06',
    title: 'occupied = sum of the lines that hold it, between zero and what is there',
    sql: `
      select concat_ws(' ', b."STORAGE_LOCATION_CODE", b."STORAGE_BIN_CODE", b."MATERIAL_CODE") as record,
             format('occupied %s, lines hold %s, there are %s', b."OCCUPIED_QTY", held.qty, b."QTY") as problem
        from stock_balance b
        left join (select o."BALANCE_ID", sum(o."QTY") as qty from stock_occupation o where ${own('o')} group by 1) held
          on held."BALANCE_ID" = b.id
       where ${own('b')} and (b."OCCUPIED_QTY" <> coalesce(held.qty, 0) or b."OCCUPIED_QTY" < 0 or b."OCCUPIED_QTY" > b."QTY")`,
  },
  {
    id: 'I-16',
    title: 'a reversal takes back its original once, in full and at its value',
    sql: `
      select concat_ws(' ', m."SOURCE_NO", 'move', m.id) as record,
             format('%s / %s against %s / %s', m."QTY_CHANGE", m."COUNTER_VALUE", o."QTY_CHANGE", o."COUNTER_VALUE") as problem
        from stock_move m join stock_move o on o.client_id = m.client_id and o.id = m."REVERSAL_OF"
       where ${own('m')}
         and (o."REVERSAL_OF" is not null or m."QTY" <> o."QTY" or m."QTY_CHANGE" <> -o."QTY_CHANGE"
              or m."COUNTER_VALUE" <> -o."COUNTER_VALUE" or m."MATERIAL_CODE" <> o."MATERIAL_CODE" or m."PLANT_CODE" <> o."PLANT_CODE")`,
  },
  {
    id: 'I-16',
    title: 'every move with a value has its voucher, every voucher of stock its moves',
    sql: `
      select concat_ws(' ', m."SOURCE_NO", 'move', m.id) as record, format('value %s without voucher', m."VALUE") as problem
        from stock_move m where ${own('m')} and m."VOUCHER_ID" is null and (m."VALUE" <> 0 or m."COUNTER_VALUE" <> 0)
      union all
      select concat_ws(' ', v."COMPANY_CODE", v."ACCOUNTING_PERIOD", v."VOUCHER_NO"), format('debit %s, moves %s', v."DEBIT_TOTAL", moved.value)
        from voucher v
        join (select m."VOUCHER_ID", sum(greatest(abs(m."VALUE"), abs(m."COUNTER_VALUE"),
                                         case when m."VALUE" * m."COUNTER_VALUE" < 0 then abs(m."VALUE" - m."COUNTER_VALUE") else 0 end)) as value
                from stock_move m where ${own('m')} group by 1 having not bool_or(m."MOVING_TYPE" in (${withoutCounterpart}))) moved on moved."VOUCHER_ID" = v.id
       where ${own('v')} and moved.value <> v."DEBIT_TOTAL"
         and not exists (select 1 from voucher_entry e where e.client_id = v.client_id and e.parent_id = v.id and e."MOVING_TYPE" in (${postingKeys}))`,
  },
  {
    id: 'I-17',
    title: 'what leaves one end of a move across enters the other',
    sql: `
      select concat_ws(' ', m."SOURCE_NO", m."MOVING_TYPE") as record, format('value %s is on the way', sum(m."COUNTER_VALUE")) as problem
        from stock_move m where ${own('m')} and m."MOVING_TYPE" in (${acrossTypes})
       group by m."SOURCE_TYPE", m."SOURCE_ID", m."SOURCE_NO", m."MOVING_TYPE" having sum(m."COUNTER_VALUE") <> 0`,
  },
  {
    id: 'I-17',
    title: 'a move within a plant changes neither its quantity nor its value',
    sql: `
      select concat_ws(' ', m."SOURCE_NO", 'move', m.id) as record, format('%s / %s', m."QTY_CHANGE", m."VALUE") as problem
        from stock_move m
       where ${own('m')} and m."MOVING_TYPE" in ('311', '312')
         and (m."QTY_CHANGE" <> 0 or m."VALUE" <> 0 or m."COUNTER_VALUE" <> 0 or m."VOUCHER_ID" is not null)`,
  },
];
