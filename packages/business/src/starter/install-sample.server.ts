import type { IsoDate } from '@sampan/kernel/dates.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { fullNameOf } from '@sampan/kernel/full-name.ts';
import { org } from '../clientinfo/org/org.ts';
import { user } from '../clientinfo/user/user.ts';
import { bankAccount } from '../fi/bank-account/bank-account.ts';
import { exchangeRate } from '../fi/exchange-rate/exchange-rate.ts';
import { accountContact } from '../general/account-contact/account-contact.ts';
import { contact } from '../general/contact/contact.ts';
import { reachedText } from '../general/contact-fields.ts';
import { customerContact } from '../general/customer-contact/customer-contact.ts';
import { vendorContact } from '../general/vendor-contact/vendor-contact.ts';
import { account } from '../masterdata/account/account.ts';
import { failure } from '../masterdata/failure/failure.ts';
import { productionLine } from '../masterdata/production-line/production-line.ts';
import { workshop } from '../masterdata/workshop/workshop.ts';
import { company } from '../masterdata/company/company.ts';
import { customer } from '../masterdata/customer/customer.ts';
import { material } from '../masterdata/material/material.ts';
import { searchInitials } from '../masterdata/names.server.ts';
import { plant } from '../masterdata/plant/plant.ts';
import { areaBins } from '../masterdata/storage-bin/area-bins.ts';
import { storageBin } from '../masterdata/storage-bin/storage-bin.ts';
import { storageLocation } from '../masterdata/storage-location/storage-location.ts';
import { vendor } from '../masterdata/vendor/vendor.ts';
import { warehouse } from '../masterdata/warehouse/warehouse.ts';
import { insertMasters, type SetUp } from './insert-masters.server.ts';
import { accountContacts, contacts, customerContacts, vendorContacts } from './sample/contacts.ts';
import { accounts, customersFrom } from './sample/customers.ts';
import { exchangeRatesUntil, lastMonths } from './sample/exchange-rates.ts';
import { failures, productionLines, workshops } from './sample/production.ts';
import { materials } from './sample/materials.ts';
import { ownCustomers, ownVendors } from './sample/own-companies.ts';
import { orgs } from './sample/orgs.ts';
import { bankAccounts, companies, plants, storageBins, storageLocations, warehouses } from './sample/structure.ts';
import { sampleUsers } from './sample/users.ts';
import { vendorsFrom } from './sample/vendors.ts';

/**
 * Fills an organisation that has the starter set with sample masters and staff, as the rules of each master would have
 * stored them. The users have no password yet: see `sampleUsers`.
 */
export async function installSample(setUp: SetUp, today: IsoDate): Promise<void> {
  await insertMasters(setUp, company, companies);
  await insertMasters(setUp, bankAccount, bankAccounts);
  await insertMasters(setUp, plant, plants);
  await insertMasters(setUp, warehouse, warehouses);
  await insertMasters(setUp, storageLocation, storageLocations);
  await insertMasters(setUp, storageBin, [...areaBinRows(), ...storageBins]);
  await insertMasters(setUp, workshop, workshops);
  await insertMasters(setUp, productionLine, productionLines);
  await insertMasters(setUp, failure, failures);
  await insertMasters(setUp, exchangeRate, exchangeRatesUntil(today));
  await insertMasters(setUp, material, withInitials(materials, 'MATERIAL_NAME'));
  await insertMasters(setUp, vendor, withInitials(vendorsFrom(lastMonths(today)[0] ?? today), 'SUPPLIER_NAME'));
  await insertMasters(setUp, vendor, withInitials(ownVendors, 'SUPPLIER_NAME'));
  await insertMasters(setUp, account, withInitials(accounts, 'ACCOUNT_NAME'));
  await insertMasters(setUp, customer, withInitials(customersFrom(lastMonths(today)[0] ?? today), 'CUSTOMER_NAME'));
  await insertMasters(setUp, customer, withInitials(ownCustomers, 'CUSTOMER_NAME'));
  await insertMasters(setUp, vendorContact, people(vendorContacts));
  await insertMasters(setUp, customerContact, people(customerContacts));
  await insertMasters(setUp, accountContact, people(accountContacts));
  await insertMasters(setUp, contact, people(contacts));
  await insertMasters(setUp, org, orgs);
  await insertMasters(setUp, user, withInitials(sampleUsers.map(withFullName), 'FULL_NAME'));
}

interface Person {
  readonly CONTACT_NAME: string;
  readonly MOBILE?: string;
  readonly PHONE?: string;
  readonly EMAIL?: string;
}

const people = <R extends Person>(rows: readonly R[]) =>
  withInitials(rows, 'CONTACT_NAME').map((row) => {
    const { MOBILE, PHONE, EMAIL } = row;
    return { ...row, REACHED_BY: reachedText({ MOBILE, PHONE, EMAIL }) };
  });

const withInitials = <K extends string, R extends Readonly<Record<K, string>>>(rows: readonly R[], name: K) =>
  rows.map((row) => ({ ...row, PINYIN: searchInitials(row[name]) }));

const withFullName = <R extends { LASTNAME: string; FIRSTNAME: string }>(row: R) => ({
  ...row,
  FULL_NAME: fullNameOf(row.LASTNAME, row.FIRSTNAME),
});

const areaBinRows = () =>
  storageLocations.flatMap(({ STORAGE_LOCATION_CODE }) =>
    areaBins.map(({ STORAGE_BIN_CODE, kind, name }) => ({
      STORAGE_LOCATION_CODE,
      STORAGE_BIN_CODE,
      STORAGE_BIN_NAME: inLanguage(name, 'zh-CN'),
      STORAGE_BIN_NAME_EN: inLanguage(name, 'en'),
      STORAGE_TYPE_CODE: kind,
    })),
  );
