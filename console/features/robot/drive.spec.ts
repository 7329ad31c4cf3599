import { expect, it } from 'vitest';
import type { RobotRecordRow } from '#contract/robot.js';
import type { Told } from '#workflows/robot/protocol.js';
import { drive, fieldsOf } from './drive.js';

const record = (number: string, state: RobotRecordRow['state'] = 'pending') =>
  ({ number, state, attempts: state === 'started' ? 1 : 0, amount: 10, remark: '货款' }) as RobotRecordRow;
const told = (outcome: Told['outcome'], more: Partial<Told> = {}): Told => ({
  outcome,
  receipt: '',
  message: '',
  ...more,
});

/** Drives the records one after the other and logs what happened. */
async function driven(
  items: readonly RobotRecordRow[],
  answers: readonly (Told | null)[],
  { stopAfter = Number.POSITIVE_INFINITY, unfit = '' } = {},
) {
  const said: string[] = [];
  const given = answers.values();
  const next = () => {
    const { value } = given.next();
    return value === undefined ? told('submitted') : value;
  };
  let begun = 0;
  const halted = await drive({ id: 'r', items }, 2000, {
    start: async (number) => {
      begun += 1;
      said.push(`start ${number}`);
      return number === unfit ? null : 1;
    },
    end: async (number, attempt, { outcome }) => void said.push(`end ${number} ${attempt} ${outcome}`),
    submit: async (key) => {
      said.push(`submit ${key}`);
      return next() ?? told('unknown');
    },
    recall: async (key) => {
      said.push(`recall ${key}`);
      return next();
    },
    wait: async (ms) => void said.push(`wait ${ms}`),
    isStopped: () => begun >= stopAfter,
    onRecord: () => {},
  });
  return { said, halted };
}

it('goes from record to record with a pause between them, and past those that are done', async () => {
  const { said, halted } = await driven([record('A'), record('B', 'submitted'), record('C')], [told('refused')]);
  expect(said).toEqual([
    ...['start A', 'submit r A 1', 'end A 1 refused', 'wait 2000', 'start C', 'submit r C 1', 'end C 1 submitted'],
  ]);
  expect(halted).toBeUndefined();
});

it.each([told('unknown', { message: '未知' }), told('notSubmitted', { message: '未知', stop: true })])(
  'halts when %j, and begins nothing further',
  async (answer) => {
    const { said, halted } = await driven([record('A'), record('B')], [answer]);
    expect([said.at(-1), halted]).toEqual([`end A 1 ${answer.outcome}`, '未知']);
  },
);

it('asks first what became of the one that it was at, and does not send that again', async () => {
  const { said } = await driven([record('A', 'started'), record('B')], [told('submitted')]);
  expect(said.slice(0, 3)).toEqual(['recall r A 1', 'end A 1 submitted', 'start B']);
  const { said: doubtful } = await driven([record('A', 'started'), record('B')], [told('unknown')]);
  expect(doubtful).toEqual(['recall r A 1', 'end A 1 unknown']);
});

it('tells nothing of one that another browser is at, and sends nothing beside it', async () => {
  const { said, halted } = await driven([record('A', 'started'), record('B')], [null]);
  expect(said).toEqual(['recall r A 1']);
  expect(halted).toBe('A不是由本浏览器提交的，请等待其结果，或到银行核实后确认');
});

it('stops between two records', async () => {
  const { said } = await driven([record('A'), record('B')], [], { stopAfter: 1 });
  expect(said.at(-1)).toBe('wait 2000');
});

it('goes past one that holds no more, which never comes to the bank', async () => {
  const { said, halted } = await driven([record('A'), record('B')], [], { unfit: 'A' });
  expect(said).toEqual(['start A', 'wait 2000', 'start B', 'submit r B 1', 'end B 1 submitted']);
  expect(halted).toBeUndefined();
});

it('says at the bank what it is for', () =>
  expect(fieldsOf(record('A'))).toMatchObject({ amount: '10.00', remark: 'A 货款' }));
