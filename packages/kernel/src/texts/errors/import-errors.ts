import type { Texts } from '../../texts.ts';

/** Refusals of import files. Known where files are read and in the import wizard, for nobody else meets them. */
export const importErrorTexts = {
  IMPORT_FILE_UNREADABLE: ['文件无法读取，请使用 xlsx 或 csv 文件', 'The file cannot be read. Use an xlsx or csv file'],
  IMPORT_FILE_OTHER_KIND: [
    '{KIND} 文件无法直接导入。请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入',
    'A file of kind {KIND} cannot be imported as it is. Open it in Excel or WPS, save it as .xlsx and import that',
  ],
  IMPORT_FILE_LOCKED: [
    '文件有密码。请用 Excel 或 WPS 打开，去掉打开密码后保存再导入',
    'The file has a password. Open it in Excel or WPS, remove the password, save it and import it again',
  ],
  IMPORT_TEXT_TOO_LONG: ['文件中的文字过多，最多 {MAX} 百万字符', 'Too much text in the file. At most {MAX} million characters'],
  IMPORT_CELL_ERROR: ['单元格 {CELL} 是错误值 {VALUE}，请在文件中更正', 'Cell {CELL} shows the error {VALUE}. Correct it in the file'],
  IMPORT_CELL_UNCALCULATED: [
    '单元格 {CELL} 的公式没有结果，请用 Excel 或 WPS 打开文件并保存',
    'The formula in cell {CELL} has no result. Open the file in Excel or WPS and save it',
  ],
  IMPORT_CELL_CONCEALED: [
    '单元格 {CELL} 的格式不显示其内容 {STORED}，请更改格式或清空',
    'The format of cell {CELL} does not show what it holds, {STORED}. Change the format or empty the cell',
  ],
  IMPORT_CELL_INEXACT: [
    '单元格 {CELL} 显示 {SHOWN}，实际为 {STORED}，请更改数字格式',
    'Cell {CELL} shows {SHOWN} but holds {STORED}. Change its number format',
  ],
  IMPORT_CELL_PERCENT: [
    '单元格 {CELL} 是百分数 {SHOWN}，该字段不是百分比',
    'Cell {CELL} holds the percentage {SHOWN}; this field is not a percentage',
  ],
  IMPORT_CELL_CURRENCY: [
    '单元格 {CELL} 显示为 {SHOWN}，但该行的币种是 {CURRENCY}。请更正金额格式或币种',
    'Cell {CELL} shows {SHOWN}, but the currency of its row is {CURRENCY}. Correct the format or the currency',
  ],
  IMPORT_NUMBER_DOUBTFUL: [
    '单元格 {CELL} 的 {VALUE} 中，逗号可能是小数点或千位分隔符，请选择小数点符号',
    'In {VALUE} in cell {CELL} the comma may stand before decimals or thousands. Choose the decimal sign',
  ],
  IMPORT_DATE_DOUBTFUL: [
    '单元格 {CELL} 的 {VALUE} 可能是 {DATE} 或 {OTHER}，请选择日期顺序',
    '{VALUE} in cell {CELL} may be {DATE} or {OTHER}. Choose the order of dates',
  ],
  IMPORT_ENCODING_UNSURE: ['无法确定文件的文字编码，请选择', 'The encoding of the file is not certain. Choose it'],
  IMPORT_ROW_SEVERAL: [
    '已有 {COUNT} 行符合该行，请补充能区分它们的列',
    '{COUNT} stored rows fit this one. Add the column that tells them apart',
  ],
  IMPORT_ROW_TWICE: ['文件中有另一行对应同一条已有记录', 'Another row of the file means the same stored row'],
  IMPORT_CELL_NO_CODE: [
    '单元格 {CELL} 显示为 {SHOWN}，不是原来输入的内容。请设为文本格式并重新输入',
    'Cell {CELL} shows {SHOWN}, which is not what was typed. Format it as text and type it again',
  ],
  IMPORT_FILE_TOO_LARGE: ['文件过大，最大 {MAX} MB', 'The file is too large. At most {MAX} MB'],
  IMPORT_ROWS_TOO_MANY: ['行数过多，最多 {MAX} 行', 'Too many rows. At most {MAX}'],
  IMPORT_COLUMNS_TOO_MANY: ['列数过多，最多 {MAX} 列', 'Too many columns. At most {MAX}'],
  IMPORT_FILE_EMPTY: ['文件中没有数据行', 'The file has no data rows'],
  IMPORT_COLUMN_MISSING: ['缺少列“{COLUMN}”', 'Column "{COLUMN}" is missing'],
  IMPORT_COLUMN_LOCKED: [
    '列“{COLUMN}”对您隐藏或只读，不能导入，请删除该列或不匹配它',
    'The column "{COLUMN}" is hidden or read-only for you and cannot be imported: remove it or leave it unmapped',
  ],
  IMPORT_COLUMN_UNKNOWN: ['没有字段“{COLUMN}”', 'No field "{COLUMN}"'],
  IMPORT_COLUMN_TWICE: ['多列对应同一字段“{COLUMN}”', 'Several columns are mapped to the field "{COLUMN}"'],
  IMPORT_ROW_DIFFERS: ['与同一单据第 {ROW} 行的内容不一致', 'Differs from row {ROW} of the same record'],
  IMPORT_KEY_TWICE: ['编号与第 {ROW} 行重复', 'The same number or code stands in row {ROW}'],
  IMPORT_DOCUMENT_DIFFERS: ['单据 {NUMBER} 已存在且内容不同', 'Document {NUMBER} exists with other content'],
  IMPORT_RECORD_UNKNOWN: [
    '没有编号为“{NUMBER}”的记录，文件只更新已有记录',
    'No record "{NUMBER}" exists, and the file is to change records that do',
  ],
  IMPORT_NAME_AMBIGUOUS: ['匹配到多条记录：{VALUE}', 'More than one match: {VALUE}'],
} as const satisfies Texts;
