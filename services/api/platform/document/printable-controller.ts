import { Controller, Inject } from '@nestjs/common';
import type { Call } from '#contract/platform/call.js';
import type { DocumentRow } from '#projections/platform/document/document.js';
import { Exports } from '../export/exports.js';
import { MadeFiles, type Making } from '../export/made-files.js';
import { AnswersIf, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { type Document, type DocumentCalls, documentController } from './document-controller.js';
import type { Any } from './sending.js';

interface PrintableCalls extends DocumentCalls {
  /** Exports of older clients; others ask for them in the list of exports. */
  readonly exportOfYear?: Call;
  readonly exportFiltered?: Call;
  readonly createFile?: Call;
  readonly exportFile?: Call;
}

interface Printable<Row extends DocumentRow> extends Document<Row> {
  /** Printable files, by the kind that a call asks for. */
  readonly files: Readonly<Record<string, Making<Any>>>;
}

/** Controller of a document of which files are made: its exports by year or filter, and printable files of one document. */
export function printableController<Row extends DocumentRow>(document: Printable<Row>, calls: PrintableCalls) {
  const { workflow, files } = document;
  const [only] = Object.values(files);

  @Controller()
  class PrintableController extends documentController(document, calls) {
    @Inject(Exports) private readonly exports!: Exports;
    @Inject(MadeFiles) private readonly madeFiles!: MadeFiles;

    @AnswersIf(calls.exportOfYear)
    exportOfYear(@Input() input: Any, @Me() caller: Caller): Promise<string> {
      return this.exports.fileOf(workflow.name, input, caller);
    }

    @AnswersIf(calls.exportFiltered)
    exportFiltered(@Input() input: Any, @Me() caller: Caller): Promise<string> {
      return this.exports.fileOf(workflow.name, input, caller);
    }

    @AnswersIf(calls.createFile)
    createFile(@Input() { id, kind }: Any, @Me() caller: Caller): Promise<string> {
      return this.make(caller, id, kind);
    }

    @AnswersIf(calls.exportFile)
    exportFile(@Input() { id, type }: Any, @Me() caller: Caller): Promise<string> {
      return this.make(caller, id, type);
    }

    /** @param kind omitted by a document that has only one */
    private make(caller: Caller, id: string, kind?: string): Promise<string> {
      const making = kind === undefined ? only : files[kind];
      if (!making) throw new Error(`${workflow.name} has no file ${kind}`);
      return this.madeFiles.make(caller, id, making);
    }
  }
  return PrintableController;
}
