import { type DepartmentNode, department } from '#contract/department.js';
import { lookup, type Option } from '../../ui/filters/options.js';

const indented = (nodes: readonly DepartmentNode[], level = 0): Option[] =>
  nodes.flatMap(({ id, label, children }) => [
    { value: id, label: '　'.repeat(level) + label },
    ...indented(children ?? [], level + 1),
  ]);

/** All departments, indented by depth. */
export const departmentOptions = lookup(department.tree, {}, (nodes) => indented(nodes), ['department']);
