import type { Texts } from '../../texts.ts';

/** Guided tours: `tour.` + name + step, with `.text` what it says. */
export const tourTexts = {
  'tour.skip': ['跳过', 'Skip'],
  'tour.back': ['上一步', 'Back'],
  'tour.next': ['下一步', 'Next'],
  'tour.done': ['完成', 'Done'],
  'tour.count': ['{n} / {total}', '{n} of {total}'],
  'tour.offer': ['操作引导', 'Guided tour'],
  'tour.start': ['开始', 'Take the tour'],
  'tour.later': ['不用了', 'No, thanks'],
  'tour.nothing': ['此页面现在没有可以引导的内容', 'There is nothing to show on this screen now'],
  'tour.shell.offer': ['第一次使用？用半分钟认识菜单、搜索和聊天。', 'New here? Half a minute shows you menu, search and chat.'],
  'tour.shell.menu': ['菜单', 'Menu'],
  'tour.shell.menu.text': [
    '按业务分组，只显示您有权限的页面。数字表示等您审批的单据。',
    'Grouped by area, with what you may use. A number counts documents that wait for your approval.',
  ],
  'tour.shell.search': ['搜索', 'Search'],
  'tour.shell.search.text': ['按 Ctrl+K，输入名称或拼音首字母，回车打开。', 'Press Ctrl+K, type a part of the name, and press Enter.'],
  'tour.shell.apps': ['应用中心', 'Apps'],
  'tour.shell.apps.text': ['给常用页面点星标，它们会出现在首页。', 'Mark screens with a star to have them on your home page.'],
  'tour.shell.bell': ['通知', 'Notifications'],
  'tour.shell.bell.text': ['审批任务和提到您的便签会出现在这里。', 'Approvals that wait for you and notes that name you appear here.'],
  'tour.shell.chat': ['聊天', 'Chat'],
  'tour.shell.chat.text': [
    '与同事和群组聊天，可以直接发送单据和文件。',
    'Write to colleagues and groups, and send them documents and files.',
  ],
  'tour.shell.account': ['我的账号', 'My account'],
  'tour.shell.account.text': [
    '语言、外观和帮助。在任何页面按 F1 打开该页的帮助。',
    'Language, appearance and help. F1 opens the help of any screen.',
  ],
  'tour.order.offer': ['第一次新建采购订单？用一分钟看看每个部分。', 'Your first purchase order? A minute shows you its parts.'],
  'tour.order.vendor': ['供应商', 'Supplier'],
  'tour.order.vendor.text': [
    '输入编码、名称或拼音首字母。币种、结算和交货方式随供应商带出，可以修改。',
    'Type a code, a name or its initials. Currency and terms come with the supplier and can be changed.',
  ],
  'tour.order.company': ['公司和工厂', 'Company and plant'],
  'tour.order.company.text': [
    '选择工厂后，公司自动带出。货物收到这个工厂。',
    'The plant brings its company. The goods are received there.',
  ],
  'tour.order.entries': ['明细', 'Entries'],
  'tour.order.entries.text': [
    '逐行输入物料、数量和单价，或从 Excel 粘贴，或点击“从采购申请单选取”。',
    'Enter material, quantity and price line by line, paste lines from Excel, or press "From Purchase requisition".',
  ],
  'tour.order.amounts': ['金额', 'Amounts'],
  'tour.order.amounts.text': [
    '随输入即时计算：折扣、未税金额、税额和合计，与凭证和打印完全一致。',
    'Counted as you type: discount, net, tax and total, the same as on paper and in vouchers.',
  ],
  'tour.order.save': ['保存', 'Save'],
  'tour.order.save.text': [
    '保存为草稿，之后可以继续修改。快捷键 Ctrl+S。没有保存的内容也会保留在这台电脑上。',
    'Keeps a draft that you can go on with: Ctrl+S. What is not saved yet is kept on this computer, too.',
  ],
  'tour.order.submit': ['提交', 'Submit'],
  'tour.order.submit.text': [
    '提交后进入审批；不需要审批时立即生效，可以收货。',
    'Sends it to be approved. Where no approval is needed it is in force at once and can be received.',
  ],
  'tour.profit.offer': ['第一次看销售毛利？半分钟了解每个数字。', 'Your first look at gross profit? Half a minute explains the figures.'],
  'tour.profit.period': ['期间', 'Period'],
  'tour.profit.period.text': [
    '销售额按发票日期，成本按出库日期。不选择时是本月初到今天。',
    'Sales count on the day of the invoice, costs on the day the goods went out. Unless you choose, it is this month up to today.',
  ],
  'tour.profit.groups': ['分组', 'Groups'],
  'tour.profit.groups.text': [
    '按订单、客户、物料、部门或员工汇总：去掉或添加分组。',
    'By order, customer, material, department or employee: take a group away, or add one.',
  ],
  'tour.profit.figures': ['毛利', 'Gross profit'],
  'tour.profit.figures.text': [
    '销售额减去采购成本和服务成本；红字发票和退货已扣除。点击一行，查看它的发票、出库和退货。',
    'Sales less purchase and service costs, after credit notes and returns. A row leads to its invoices, deliveries and returns.',
  ],
  'tour.profit.totals': ['合计', 'Totals'],
  'tour.profit.totals.text': ['全部结果的合计，每种币种和单位各一个。', 'Sums over everything, one for each currency and unit.'],
  'tour.profit.books': ['与账簿核对', 'Against the books'],
  'tour.profit.books.text': [
    '逐个科目比较：销售额与收入科目，采购成本与主营业务成本科目。',
    'Account by account: the sales amount beside revenue, the purchase cost beside cost of sales.',
  ],
} as const satisfies Texts;
