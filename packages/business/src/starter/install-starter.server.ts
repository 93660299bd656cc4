import { clientParameter } from '../clientconf/client-parameter/client-parameter.ts';
import { dataPrivilege } from '../clientconf/data-privilege/data-privilege.ts';
import { serialNumber } from '../clientconf/serial-number/serial-number.ts';
import { role } from '../clientinfo/role/role.ts';
import { accounting } from '../fi/accounting/accounting.ts';
import { expenseType } from '../fi/expense-type/expense-type.ts';
import { valuationAccounting } from '../fi/valuation-accounting/valuation-accounting.ts';
import { valuationClass } from '../fi/valuation-class/valuation-class.ts';
import { currency } from '../masterdata/currency/currency.ts';
import { dataDictionary } from '../masterdata/data-dictionary/data-dictionary.ts';
import { contractTemplate } from '../masterdata/contract-template/contract-template.ts';
import { labelTemplate } from '../masterdata/label-template/label-template.ts';
import { storageType } from '../masterdata/storage-type/storage-type.ts';
import { unit } from '../masterdata/unit/unit.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { contractTemplates } from './contract-templates.ts';
import { currencies } from './currencies.ts';
import { dictionaryValues } from './dictionaries.ts';
import { insertMasters, type SetUp } from './insert-masters.server.ts';
import { labelTemplates } from './label-templates.ts';
import { masterSeries, numberSeries } from './number-series.ts';
import { clientParameters } from './parameters.server.ts';
import { ownRecords, roles } from './roles.ts';
import { storageTypes } from './storage-types.ts';
import { units } from './units.ts';
import { expenseTypes, valuationAccountings, valuationClasses } from './valuation.ts';

/**
 * Writes the starter set into a new, empty organisation: roles with menus, number series, client parameters, units,
 * currencies, data dictionary, chart of accounts, valuation, storage types, label and contract templates. Periods are made by the first posting.
 */
export async function installStarter(setUp: SetUp): Promise<void> {
  await insertMasters(setUp, role, roles);
  await insertMasters(setUp, dataPrivilege, ownRecords);
  await insertMasters(setUp, serialNumber, [...numberSeries, ...masterSeries]);
  await insertMasters(setUp, clientParameter, clientParameters);
  await insertMasters(setUp, dataDictionary, dictionaryValues);
  await insertMasters(setUp, unit, units);
  await insertMasters(setUp, currency, currencies);
  await insertMasters(setUp, accounting, chartOfAccounts);
  await insertMasters(setUp, valuationClass, valuationClasses);
  await insertMasters(setUp, expenseType, expenseTypes);
  await insertMasters(setUp, valuationAccounting, valuationAccountings);
  await insertMasters(setUp, storageType, storageTypes);
  await insertMasters(setUp, labelTemplate, labelTemplates);
  await insertMasters(setUp, contractTemplate, contractTemplates);
}
