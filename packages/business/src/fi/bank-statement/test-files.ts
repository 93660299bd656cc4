/** Files as banks write them, for tests. Opening 10,000.00; 1,000.50 and 12.30 leave, 500.00 come in: closing 9,487.20. */

export const MT940 = `{1:F01BKCHCNBJA3000000000000}{2:O9400900261130BKCHCNBJXXXX00000000002611300900N}{4:
:20:STMT261130
:25:BKCHCNBJ/4900123456780011
:28C:00031/001
:60F:C261127CNY10000,00
:61:2611281128D1000,50NTRFNONREF//B20261128001
TRANSFER
:86:177?00TRANSFER?20INVOICE F-7788 AND?21PO 2611000001?3144301234567?32SHANGHAI YOUYI STEEL?33 TRADING
:61:2611291129C500,NMSCREF-55//B20261129007
:86:/NAME/SUZHOU CUSTOMER LTD/REMI/REFUND OF DEPOSIT
:61:261130RC12,30NCHGNONREF
:86:FEE OF NOVEMBER
:62F:C261130CNY9487,20
-}
`;

export const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
 <BkToCstmrStmt>
  <GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-30T20:00:00</CreDtTm></GrpHdr>
  <Stmt>
   <Id>STM-2026-31</Id><ElctrncSeqNb>31</ElctrncSeqNb>
   <Acct><Id><Othr><Id>4900 1234 5678 0011</Id></Othr></Id><Ccy>CNY</Ccy></Acct>
   <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">10000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-28</Dt></Dt></Bal>
   <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">9487.20</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>
   <Ntry>
    <Amt Ccy="CNY">1000.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-28</Dt></BookgDt><ValDt><Dt>2026-11-28</Dt></ValDt><AcctSvcrRef>B20261128001</AcctSvcrRef>
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
     <RltdPties><Cdtr><Pty><Nm>Shanghai Youyi &amp; Co.</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>44301234567</Id></Othr></Id></CdtrAcct></RltdPties>
     <RmtInf><Ustrd>Invoice F-7788</Ustrd><Ustrd>PO 2611000001</Ustrd></RmtInf></TxDtls></NtryDtls>
   </Ntry>
   <Ntry>
    <Amt Ccy="CNY">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>2026-11-29</Dt></ValDt><NtryRef>7</NtryRef>
    <NtryDtls><TxDtls><Refs><EndToEndId>REF-55</EndToEndId></Refs><RltdPties><Dbtr><Nm>Suzhou Customer Ltd</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>
   </Ntry>
   <Ntry>
    <Amt Ccy="CNY">12.30</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-30</Dt></ValDt><AddtlNtryInf>Fee of November</AddtlNtryInf>
   </Ntry>
   <Ntry><Amt Ccy="CNY">77.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><ValDt><Dt>2026-12-01</Dt></ValDt></Ntry>
  </Stmt>
 </BkToCstmrStmt>
</Document>`;

/** Newest line first, as internet banking exports it, with the account above and a sum below. */
export const CSV = `账号：4900123456780011,,,,,,
交易日期,借方金额,贷方金额,账户余额,对方户名,对方账号,摘要,交易流水号
2026-11-30,12.30,,"9,487.20",,,手续费,
2026-11-29,,500.00,"9,499.50",苏州客户有限公司,3220001,退定金,B20261129007
2026-11-28,"1,000.50",,"8,999.50",上海友谊钢铁贸易有限公司,44301234567,货款 F-7788,B20261128001
合计,"1,012.80",500.00,,,,
`;
