/** Top-level categories with their subcategories. */
export const categories: Readonly<Record<string, readonly string[]>> = {
  母婴用品: ['婴儿奶粉', '辅食营养', '纸品洗护'],
  美妆个护: ['面部护理', '身体护理', '香氛彩妆'],
  食品饮料: ['乳品蜂蜜', '粮油调味', '休闲食品'],
  营养保健: ['维生素矿物质', '草本膳食'],
};

/** Name, specification, category and price in RMB. */
type Goods = readonly [name: string, specification: string, category: string, price: number];

export interface Brand {
  readonly name: string;
  readonly origin: string;
  /** Country and company prefix of its EAN-13 codes: eight digits. */
  readonly barCodes: string;
  readonly goods: readonly Goods[];
}

export const brands: Readonly<Record<string, Brand>> = {
  nova: {
    name: 'Nova',
    origin: '德国',
    barCodes: '40123456',
    goods: [
      ['婴儿配方奶粉 1段 800g', '800g/罐', '婴儿奶粉', 92],
      ['婴儿配方奶粉 2段 800g', '800g/罐', '婴儿奶粉', 89],
      ['婴儿配方奶粉 3段 800g', '800g/罐', '婴儿奶粉', 86],
      ['维生素D滴剂 30ml', '30ml/瓶', '维生素矿物质', 57],
      ['DHA藻油软胶囊 60粒', '60粒/瓶', '维生素矿物质', 108],
      ['儿童钙镁锌口服液 250ml', '250ml/瓶', '维生素矿物质', 74],
      ['有机高铁米粉 200g', '200g/盒', '辅食营养', 28],
      ['有机苹果泥 90g×4', '90g×4袋/盒', '辅食营养', 24],
    ],
  },
  alpenherz: {
    name: 'Alpenherz',
    origin: '德国',
    barCodes: '42600128',
    goods: [
      ['水果坚果即食麦片 500g', '500g/袋', '休闲食品', 26],
      ['有机燕麦片 1kg', '1kg/袋', '粮油调味', 22],
      ['薰衣草护手霜 75ml', '75ml/支', '身体护理', 18],
      ['马栗活络凝胶 250ml', '250ml/瓶', '身体护理', 39],
      ['松针浴盐 600g', '600g/罐', '身体护理', 35],
      ['黑森林百花蜂蜜 500g', '500g/瓶', '乳品蜂蜜', 48],
    ],
  },
  hanamori: {
    name: '花森',
    origin: '日本',
    barCodes: '45801234',
    goods: [
      ['氨基酸洁面乳 120g', '120g/支', '面部护理', 46],
      ['玻尿酸保湿化妆水 200ml', '200ml/瓶', '面部护理', 85],
      ['清爽防晒乳 SPF50+ 60g', '60g/支', '面部护理', 72],
      ['补水面膜 30片', '30片/盒', '面部护理', 64],
      ['儿童含氟牙膏 葡萄味 70g', '70g/支', '纸品洗护', 19],
    ],
  },
  kiyo: {
    name: 'Kiyo',
    origin: '日本',
    barCodes: '49023456',
    goods: [
      ['婴儿纸尿裤 M 64片', '64片/包', '纸品洗护', 79],
      ['婴儿纸尿裤 L 54片', '54片/包', '纸品洗护', 79],
      ['婴儿手口湿巾 80抽×12', '80抽×12包/箱', '纸品洗护', 68],
      ['宽口径玻璃奶瓶 240ml', '240ml/个', '辅食营养', 88],
    ],
  },
  albion: {
    name: 'Albion',
    origin: '英国',
    barCodes: '50112345',
    goods: [
      ['大马士革玫瑰精华油 30ml', '30ml/瓶', '面部护理', 186],
      ['无花果香氛蜡烛 220g', '220g/个', '香氛彩妆', 142],
      ['伯爵红茶 125g', '125g/罐', '休闲食品', 58],
      ['黄油酥饼 150g', '150g/盒', '休闲食品', 32],
    ],
  },
  tasman: {
    name: 'Tasman Dairy',
    origin: '新西兰',
    barCodes: '94156789',
    goods: [
      ['全脂奶粉 1kg', '1kg/袋', '乳品蜂蜜', 62],
      ['脱脂高钙奶粉 1kg', '1kg/袋', '乳品蜂蜜', 64],
      ['婴幼儿羊奶粉 800g', '800g/罐', '婴儿奶粉', 165],
      ['麦卢卡蜂蜜 UMF10+ 250g', '250g/瓶', '乳品蜂蜜', 152],
      ['草饲黄油 454g', '454g/块', '乳品蜂蜜', 43],
    ],
  },
  hanbit: {
    name: 'Hanbit',
    origin: '韩国',
    barCodes: '88012345',
    goods: [
      ['六年根红参浓缩液 240g', '240g/瓶', '草本膳食', 328],
      ['水光气垫粉底 15g', '15g/盒', '香氛彩妆', 98],
      ['原味烤海苔 5g×12', '5g×12包/袋', '休闲食品', 21],
    ],
  },
  lumiere: {
    name: 'Lumière',
    origin: '法国',
    barCodes: '37609876',
    goods: [
      ['玫瑰保湿面霜 50ml', '50ml/瓶', '面部护理', 178],
      ['维C亮肤精华液 30ml', '30ml/瓶', '面部护理', 215],
      ['舒缓卸妆水 500ml', '500ml/瓶', '面部护理', 69],
      ['白茶淡香水 50ml', '50ml/瓶', '香氛彩妆', 268],
    ],
  },
  oro: {
    name: 'Oro di Puglia',
    origin: '意大利',
    barCodes: '80123450',
    goods: [
      ['特级初榨橄榄油 750ml', '750ml/瓶', '粮油调味', 76],
      ['古法意大利面 500g', '500g/袋', '粮油调味', 14],
      ['摩德纳香醋 250ml', '250ml/瓶', '粮油调味', 41],
    ],
  },
};

/** Twelve digits and the EAN-13 check digit. */
export function barCode({ barCodes }: Brand, place: number): string {
  const digits = `${barCodes}${String((place + 1) * 10).padStart(4, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
