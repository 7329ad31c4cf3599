import { type WorkflowRequestRow, workflowRequest } from '#contract/workflow-request.js';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { DocumentForm } from '../../ui/document/document-form.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { text } from './text.js';

/** Who asked corrects his words; which process runs was chosen once. */
export function ChangeDialog(props: ActionDialogProps<WorkflowRequestRow>) {
  const { title, descript } = props.row;
  return (
    <DocumentForm
      {...props}
      title={text.edit}
      call={workflowRequest.change}
      initial={{ title, descript }}
      size={560}
      cols={1}
    >
      {(form) => (
        <>
          <FactInput form={form} facts={facts} name="title" />
          <FactInput form={form} facts={facts} name="descript" />
        </>
      )}
    </DocumentForm>
  );
}
