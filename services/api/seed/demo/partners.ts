interface Company {
  readonly abbr: string;
  readonly fullname: string;
  readonly principal: string;
  readonly principalTel: string;
  readonly mail: string;
  readonly detailAddress: string;
  readonly remark?: string;
  readonly depositRatio: string;
  readonly grossMargin: string;
  readonly enablePenalty: boolean;
  readonly penaltyInterestRate: string;
  readonly salesPeriod: number;
}

/** Two customers with different terms. */
export const companies: Readonly<Record<string, Company>> = {
  huachen: {
    abbr: '华辰贸易',
    fullname: '上海华辰国际贸易有限公司',
    principal: '王芳',
    principalTel: '13900020001',
    mail: 'customer1@example.com',
    detailAddress: '上海市浦东新区张杨路500号华润时代广场22层',
    depositRatio: '20',
    grossMargin: '10',
    enablePenalty: false,
    penaltyInterestRate: '0',
    salesPeriod: 90,
  },
  youxuan: {
    abbr: '优选供应链',
    fullname: '宁波优选供应链管理有限公司',
    principal: '陈静',
    principalTel: '13900020002',
    mail: 'customer2@example.com',
    detailAddress: '宁波市北仑区新碶街道进港路406号',
    remark: '月结客户，逾期按日计罚息',
    depositRatio: '30',
    grossMargin: '12.5',
    enablePenalty: true,
    penaltyInterestRate: '5',
    salesPeriod: 60,
  },
};

interface Account {
  readonly currency: string;
  readonly accountNo: string;
  readonly bankName: string;
  readonly bankSite: string;
  readonly swiftCode: string;
  readonly bankNo?: string;
  readonly branchNo?: string;
}

export interface Supplier {
  readonly company: string;
  readonly abbr: string;
  readonly fullname: string;
  readonly legalPersonName: string;
  readonly legalPersonTel: string;
  readonly site: string;
  readonly country: string;
  /** Keys of the brands it carries. */
  readonly brands: readonly string[];
  readonly accounts: readonly Account[];
}

/** Suppliers of both customers: some with one account, some with several, even in one currency. */
export const suppliers: Readonly<Record<string, Supplier>> = {
  nova: {
    company: 'huachen',
    abbr: 'NOVA',
    fullname: 'Nova Nutrition GmbH',
    legalPersonName: 'Hans Weber',
    legalPersonTel: '+49 69 1234560',
    site: 'Mainzer Landstraße 120, 60327 Frankfurt am Main',
    country: '德国',
    brands: ['nova', 'alpenherz'],
    accounts: [
      {
        currency: '美元',
        accountNo: 'DE89370400440532013000',
        bankName: 'Commerzbank AG',
        bankSite: 'Kaiserplatz, 60311 Frankfurt am Main',
        swiftCode: 'COBADEFF',
      },
      {
        currency: '欧元',
        accountNo: 'DE75512108001245126199',
        bankName: 'Commerzbank AG',
        bankSite: 'Kaiserplatz, 60311 Frankfurt am Main',
        swiftCode: 'COBADEFF',
      },
      {
        currency: '欧元',
        accountNo: 'DE02120300000000202051',
        bankName: 'Deutsche Kreditbank AG',
        bankSite: 'Taubenstraße 7-9, 10117 Berlin',
        swiftCode: 'BYLADEM1001',
      },
    ],
  },
  hanamori: {
    company: 'huachen',
    abbr: '花森商事',
    fullname: '花森商事株式会社',
    legalPersonName: '佐藤健一',
    legalPersonTel: '+81 3 5550 0142',
    site: '東京都港区芝公園2-4-1',
    country: '日本',
    brands: ['hanamori', 'kiyo'],
    accounts: [
      {
        currency: '日元',
        accountNo: '1234567',
        bankName: 'MUFG Bank, Ltd.',
        bankSite: '2-7-1 Marunouchi, Chiyoda-ku, Tokyo',
        swiftCode: 'BOTKJPJT',
        bankNo: '0005',
        branchNo: '001',
      },
      {
        currency: '美元',
        accountNo: '7654321',
        bankName: 'MUFG Bank, Ltd.',
        bankSite: '2-7-1 Marunouchi, Chiyoda-ku, Tokyo',
        swiftCode: 'BOTKJPJT',
        bankNo: '0005',
        branchNo: '001',
      },
    ],
  },
  albion: {
    company: 'huachen',
    abbr: 'ALBION',
    fullname: 'Albion Heritage Ltd',
    legalPersonName: 'Emily Clarke',
    legalPersonTel: '+44 20 7946 0321',
    site: '18 Finsbury Circus, London EC2M 7EB',
    country: '英国',
    brands: ['albion'],
    accounts: [
      {
        currency: '英镑',
        accountNo: 'GB29NWBK60161331926819',
        bankName: 'NatWest Bank Plc',
        bankSite: '1 Princes Street, London EC2R 8BP',
        swiftCode: 'NWBKGB2L',
      },
    ],
  },
  harbour: {
    company: 'youxuan',
    abbr: '海港贸易',
    fullname: 'Harbour Bright Trading (Hong Kong) Limited',
    legalPersonName: '梁家豪',
    legalPersonTel: '+852 2555 0188',
    site: '香港九龙观塘道388号创纪之城1期2305室',
    country: '中国香港',
    brands: ['tasman', 'hanbit', 'hanamori', 'kiyo'],
    accounts: [
      {
        currency: '港币',
        accountNo: '012-875-1-012345-6',
        bankName: '中国银行（香港）有限公司',
        bankSite: '香港中环花园道1号',
        swiftCode: 'BKCHHKHH',
        bankNo: '012',
        branchNo: '875',
      },
      {
        currency: '港币',
        accountNo: '004-502-338877-001',
        bankName: '香港上海汇丰银行有限公司',
        bankSite: '香港中环皇后大道中1号',
        swiftCode: 'HSBCHKHHHKH',
        bankNo: '004',
        branchNo: '502',
      },
      {
        currency: '美元',
        accountNo: '004-502-338877-274',
        bankName: '香港上海汇丰银行有限公司',
        bankSite: '香港中环皇后大道中1号',
        swiftCode: 'HSBCHKHHHKH',
        bankNo: '004',
        branchNo: '502',
      },
    ],
  },
  lumiere: {
    company: 'youxuan',
    abbr: 'LUMIERE',
    fullname: 'Lumière Cosmétiques SAS',
    legalPersonName: 'Claire Dubois',
    legalPersonTel: '+33 1 70 18 99 20',
    site: '25 rue de Courcelles, 75008 Paris',
    country: '法国',
    brands: ['lumiere', 'oro'],
    accounts: [
      {
        currency: '欧元',
        accountNo: 'FR1420041010050500013M02606',
        bankName: 'BNP Paribas',
        bankSite: '16 boulevard des Italiens, 75009 Paris',
        swiftCode: 'BNPAFRPP',
      },
    ],
  },
};

/** Bonded warehouses. */
export const warehouses = {
  yangshan: {
    warehouseAbbr: '洋山保税仓',
    operateCorpName: '上海洋山保税物流有限公司',
    customsCode: '2249',
    customsName: '洋山海关',
    creditCode1: '91310000MA1FL0001X',
    registerSite: '上海市浦东新区洋山保税港区业盛路188号',
    businessSite: '上海市浦东新区同汇路168号D座',
    accountBookNo: 'T2249W000123',
    declareCorpName: '上海欣海报关有限公司',
    declareCorpCode: '3122280168',
  },
  beilun: {
    warehouseAbbr: '北仑保税仓',
    operateCorpName: '宁波北仑港保税仓储有限公司',
    customsCode: '3104',
    customsName: '北仑海关',
    creditCode1: '91330206MA2AF0002K',
    registerSite: '宁波市北仑区保税东区兴业大道8号',
    businessSite: '宁波市北仑区保税东区创业大道16号',
    accountBookNo: 'T3104W000456',
    declareCorpName: '宁波中联报关有限公司',
    declareCorpCode: '3302980201',
  },
  qianhai: {
    warehouseAbbr: '前海保税仓',
    operateCorpName: '深圳前海湾保税港区物流有限公司',
    customsCode: '5351',
    customsName: '前海海关',
    creditCode1: '91440300MA5DA0003P',
    registerSite: '深圳市南山区前海湾保税港区临海大道59号',
    businessSite: '深圳市南山区前海湾保税港区W5仓',
    accountBookNo: 'T5351W000789',
    declareCorpName: '深圳市海联报关有限公司',
    declareCorpCode: '4403180355',
  },
} as const;

/** One customer has several enabled ones to choose from, the other exactly one. The disabled one is never offered. */
export const childWarehouses: readonly {
  readonly company: string;
  readonly warehouse: keyof typeof warehouses;
  readonly enabled: boolean;
}[] = [
  { company: 'huachen', warehouse: 'yangshan', enabled: true },
  { company: 'huachen', warehouse: 'qianhai', enabled: true },
  { company: 'huachen', warehouse: 'beilun', enabled: false },
  { company: 'youxuan', warehouse: 'beilun', enabled: true },
];
