import { z } from 'zod';

/** Rules of the texts of a process, for the diagram and for the call that deploys it. */

const text = (label: string, most: number) => z.string().trim().max(most, `${label}最多${most}个字符`);

export const processName = text('流程名称', 100);
export const processKey = text('流程标识', 64);
export const elementName = text('节点名称', 100);
export const elementId = text('节点标识', 64);
