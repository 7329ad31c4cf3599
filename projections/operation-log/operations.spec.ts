import { describe, expect, it } from 'vitest';
import { flows, isOperation, operationKey, operationName, operationsNamed, workflowLabel } from './operations.js';

const happened = (workflow: string, type: string, data: object = {}, actor = 'U1', documentId = 'D1') =>
  ({ workflow, type, data, documentId, meta: { actor: { id: actor, name: '' } } }) as never;
const nameOf = (...event: Parameters<typeof happened>) => operationName(operationKey(happened(...event)));

it.each(flows.flatMap(({ name, events }) => Object.keys(events).map((type) => [name, type] as const)))(
  '%s %s has a Chinese name',
  (workflow, type) => {
    expect(nameOf(workflow, type)).toMatch(/^\p{Script=Han}[\p{Script=Han}/，（）]*$/u);
    expect(workflowLabel(workflow)).toMatch(/\p{Script=Han}/u);
  },
);

describe('a change of a user', () => {
  it.each([
    ['编辑账号', { name: '王芳', phone: '1' }, 'U1'],
    ['设置账号角色', { roleIds: ['1'] }, 'U1'],
    ['冻结/解冻账号', { status: 2 }, 'U1'],
    ['删除账号', { status: 3 }, 'U1'],
    ['重置密码', { passwordHash: 'x', passwordGenerated: true }, 'U1'],
    ['修改密码', { passwordHash: 'x', passwordGenerated: false }, 'D1'],
    ['编辑账号', { status: 2, name: '王芳' }, 'U1'],
  ])('is %s for %j by %s', (name, data, actor) => {
    expect(nameOf('user', 'UserChanged', data, actor)).toBe(name);
  });
});

it('names other changes in the words of the product', () => {
  expect(nameOf('role', 'RoleChanged', { menuIds: [] })).toBe('配置角色权限');
  expect(nameOf('role', 'RoleChanged', { menuIds: [], name: 'x' })).toBe('编辑角色');
  expect(nameOf('department', 'DepartmentRemoved')).toBe('删除部门');
  expect(nameOf('purchase-order', 'PurchaseOrderRegistered')).toBe('登记采购订单');
  expect(nameOf('purchase-order', 'ApprovalStepPassed')).toBe('审批通过（采购订单）');
  expect(nameOf('file', 'FileKept', { bizType: 'order_attachment' })).toBe('上传文件');
  expect(nameOf('file', 'FileKept', { bizType: 'export' })).toBe('导出文件');
  expect(nameOf('log-clearing', 'OperationLogCleared')).toBe('清空业务日志');
});

it('finds operations by a part of their name', () => {
  expect(operationsNamed('角色')).toEqual(
    expect.arrayContaining(['role RoleCreated', 'role RoleChanged menus', 'user UserChanged roles']),
  );
  expect(operationsNamed('没有这样的操作')).toEqual([]);
});

describe('is an operation', () => {
  const grown: Parameters<typeof isOperation>[0] = happened('payback', 'PaybackReceivableGrown');
  it('when a person did it', () => expect(isOperation(happened('role', 'RoleCreated'))).toBe(true));
  it('not when the system did', () => expect(isOperation(happened('role', 'RoleCreated', {}, 'system'))).toBe(false));
  it('not when it only takes a number or a name', () => {
    expect(isOperation(happened('counter', 'NumberTaken'))).toBe(false);
    expect(isOperation(happened('claim-user-account', 'NameClaimed'))).toBe(false);
  });
  it.each(['RemovalBegun', 'RemovalHindered', 'RemovalDecided', 'RemovalDropped'])(
    'not %s: it belongs to one',
    (type) => expect(isOperation(happened('removal', type))).toBe(false),
  );
  it('not when it takes over what has a row of its own', () =>
    expect(isOperation(happened('supplier-payment', 'SupplierPaymentAccountCorrected'))).toBe(false));
  it('not when it follows from another event of the same decision', () =>
    expect(isOperation({ ...grown, meta: { ...grown.meta, follows: true } })).toBe(false));
  it('not when the ledger moves goods for a document', () =>
    expect(isOperation(happened('stock', 'StockReserved'))).toBe(false));
  it.each([
    ['order_attachment', false],
    ['cms_pic', false],
    ['made_file', false],
    ['other', true],
    ['export', true],
  ])('a file kept as %s: %s', (bizType, is) => expect(isOperation(happened('file', 'FileKept', { bizType }))).toBe(is));
  it('not when a picture becomes public with the article that shows it', () =>
    expect(isOperation(happened('file', 'FilePublished', { purpose: 'cms_pic' }))).toBe(false));
  it('not when somebody signs in, which has a log of its own', () =>
    expect(isOperation(happened('sign-in', 'SignedIn'))).toBe(false));
});
