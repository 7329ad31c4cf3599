import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { IconPhoto } from '@tabler/icons-react';
import Image from '@tiptap/extension-image';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { portal } from '#contract/portal.js';
import { articlePicture } from '#workflows/article/files.js';
import { acceptOf } from '../../ui/attachments/upload.js';
import { UploadList } from '../../ui/attachments/upload-list.js';
import { useUploads } from '../../ui/attachments/use-uploads.js';
import classes from './article.module.css';
import { editorLabels } from './editor-text.js';
import { text } from './text.js';

const addressOf = (idFile: string) => `/api${portal.picture.path}?${new URLSearchParams({ idFile })}`;

interface RichTextProps {
  label: string;
  /** HTML; changes from outside only when a draft is restored. */
  value: string;
  onChange(html: string): void;
  error: ReactNode;
  /** Called when picture uploads start and when all are done. */
  onUploading(busy: boolean): void;
}

/** Rich-text editor with formatting and pictures. */
export function RichText({ label, value, onChange, error, onUploading }: RichTextProps) {
  const written = useRef(value);
  const chooser = useRef<HTMLInputElement>(null);
  const editor = useEditor({
    extensions: [StarterKit, Image],
    content: value,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(written.current);
    },
  });
  const uploads = useUploads({
    bizType: articlePicture,
    take: async ({ id, originalFileName }) =>
      editor
        ?.chain()
        .focus()
        .setImage({ src: addressOf(id), alt: originalFileName })
        .run(),
    onDone: () => undefined,
  });
  const busy = uploads.items.some(({ error }) => error === undefined);
  useEffect(() => {
    onUploading(busy);
  }, [busy, onUploading]);
  useEffect(() => {
    if (value !== written.current) editor?.commands.setContent(value);
    written.current = value;
  }, [editor, value]);
  return (
    <Input.Wrapper label={label} required error={error} labelElement="div">
      <RichTextEditor
        editor={editor}
        labels={editorLabels}
        className={classes.editor}
        data-error-focus={error ? true : undefined}
        tabIndex={error ? -1 : undefined}
      >
        <Toolbar onPicture={() => chooser.current?.click()} />
        <RichTextEditor.Content />
      </RichTextEditor>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptOf(articlePicture)}
        aria-label={text.picture}
        onChange={(event) => {
          uploads.start([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <UploadList items={uploads.items} onDrop={uploads.drop} />
    </Input.Wrapper>
  );
}

const Toolbar = ({ onPicture }: { onPicture(): void }) => (
  <RichTextEditor.Toolbar sticky>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
      <RichTextEditor.Strikethrough />
      <RichTextEditor.ClearFormatting />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H2 />
      <RichTextEditor.H3 />
      <RichTextEditor.Blockquote />
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Hr />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Link />
      <RichTextEditor.Unlink />
      <RichTextEditor.Control aria-label={text.picture} title={text.picture} onClick={onPicture}>
        <IconPhoto size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.ControlsGroup>
  </RichTextEditor.Toolbar>
);
