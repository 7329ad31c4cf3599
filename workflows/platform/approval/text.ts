/** Describes from whom to whom the step was reassigned (or back to its role), and why. */
export const reassignedInWords = ({ from, to, reason }: Reassigned): string =>
  `${from ? `由 ${from.name} ` : ''}${to ? `改派给 ${to.name}` : '交还岗位'}：${reason}`;

interface Reassigned {
  readonly from: { readonly name: string } | null;
  readonly to: { readonly name: string } | null;
  readonly reason: string;
}

/** The comment of the person who acted. */
export const opinionIn = (type: string, data: unknown): string =>
  type === 'ApprovalStepReassigned'
    ? reassignedInWords(data as Reassigned)
    : ((data as { opinion?: string } | null)?.opinion ?? '');
