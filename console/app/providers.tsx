import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Tooltips } from '../ui/buttons/tooltips.js';
import { Overlays } from '../ui/overlays/overlays.js';
import { usePrinting } from '../ui/printing/printing.js';
import { queryClient } from './router/query-client.js';
import { router } from './router/router.js';
import { useAppearance } from './theme/appearance.js';
import { cssVariables, themeOf } from './theme/theme.js';

export function Providers() {
  const { colour, scheme } = useAppearance();
  const printing = usePrinting();
  return (
    <StrictMode>
      <MantineProvider
        theme={themeOf(colour)}
        cssVariablesResolver={cssVariables}
        forceColorScheme={printing ? 'light' : scheme}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Overlays />
          <Tooltips />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
