import { createFileRoute } from '@tanstack/react-router';
import { FramePage } from '../../app/frame-page.js';
import { text } from '../../app/router/text.js';

export const Route = createFileRoute('/_shell/tool/swagger')({
  component: () => <FramePage title={text.docs} src="/api/docs" />,
});
