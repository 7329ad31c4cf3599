import { article } from '#workflows/article/record.js';
import { contact } from '#workflows/contact/record.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import type { Seeder } from '../kernel/seeder.js';

/** Initial articles of the public page: days before the first start, channel, title and paragraphs. */
const articles: readonly (readonly [ago: number, channel: string, title: string, paragraphs: readonly string[]])[] = [
  [
    2,
    '1',
    '年末备货提醒：请于十二月十日前提交采购订单',
    [
      '年末海运舱位紧张，欧洲、日本航线的预计在途时间较平时延长五至七天。',
      '为确保货物在春节前入库，请各位客户于十二月十日前提交采购订单，并完成合同与付款账户的确认。',
    ],
  ],
  [
    20,
    '1',
    '前海保税仓新增恒温库区',
    [
      '前海保税仓新增两千平方米恒温库区，适用于红酒、护肤品与婴幼儿食品。',
      '入库单提交时由仓库按品类安排库位，客户无需另行申请。',
    ],
  ],
  [
    45,
    '2',
    '代理采购：从下单到入库的一站式服务',
    [
      '客户选定海外供应商后，由我司签约、付款、报关并安排入库。',
      '订单、付款与在途信息在平台上全程可查，每一次审批均可回放。',
    ],
  ],
  [
    60,
    '3',
    '分批销售：按需提货，按天计费',
    ['货物存放于保税子仓库，客户可按批次分次购买。', '资金占用按实际天数计费，提前提货不收取剩余期间的费用。'],
  ],
  [
    90,
    '4',
    '案例：母婴品牌三个月完成首批进口',
    [
      '客户首次进口日本婴幼儿纸尿裤，从签约到首批销售共用时八十六天。',
      '分六批提货，平均占用资金时间比一次性买断缩短四成。',
    ],
  ],
];

const messages: readonly (readonly [name: string, mobile: string, remark: string])[] = [
  ['何先生', '13900000021', '想了解红酒代理采购的保证金比例与付款周期。'],
  ['罗女士', '13900000022', '我司有一批护肤品计划明年一月到港，请联系我。'],
];

/** Creates the public articles, and messages that visitors sent to the company. */
export async function seedNews(seeder: Seeder, today: string): Promise<void> {
  await seeder.create(
    article,
    articles.toReversed().map(([ago, idChannel, title, paragraphs]) => [
      title,
      {
        title,
        author: '运营部',
        idChannel,
        content: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
        publishDate: daysAfter(today, -ago),
      },
    ]),
  );
  await seeder.create(
    contact,
    messages.map(([userName, mobile, remark]) => [mobile, { userName, mobile, remark }]),
  );
}
