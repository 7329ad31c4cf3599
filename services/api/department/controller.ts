import { Controller } from '@nestjs/common';
import { department as calls, type DepartmentNode } from '#contract/department.js';
import { department } from '#workflows/department/record.js';
import { Answers } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { recordController } from '../platform/record/record-controller.js';
import type { ServedRow } from '../platform/record/record-service.js';
import { type Tree, treeOf } from '../platform/record/tree.js';

const { save, remove } = calls;

@Controller()
export class DepartmentController extends recordController(department, { save, remove }) {
  @Answers(calls.list)
  async departments(@Me() caller: Caller) {
    return withPaths(await this.tree(caller));
  }

  @Answers(calls.tree)
  async names(@Me() caller: Caller) {
    return (await this.tree(caller)).map(named);
  }

  private async tree(caller: Caller): Promise<Tree<ServedRow>[]> {
    const rows = await this.service.all(department, caller);
    return treeOf(
      rows,
      ({ id }) => id,
      ({ pid }) => pid,
    );
  }
}

const withPaths = (tree: readonly Tree<ServedRow>[], pids = ''): ServedRow[] =>
  tree.map((one) => ({ ...one, pids, children: one.children && withPaths(one.children, `${pids}[${one.id}],`) }));

const named = ({ id, simplename, children }: Tree<ServedRow>): DepartmentNode => ({
  id,
  label: simplename,
  children: children === null ? null : children.map(named),
});
