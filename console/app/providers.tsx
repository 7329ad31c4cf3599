import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Overlays } from '../ui/overlays.js';
import { queryClient } from './router/query-client.js';
import { router } from './router/router.js';
import { useAppearance } from './theme/appearance.js';
import { cssVariables, themeOf } from './theme/theme.js';

export function Providers() {
  const { colour, scheme } = useAppearance();
  return (
    <StrictMode>
      <MantineProvider theme={themeOf(colour)} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
        <DatesProvider settings={{ locale: 'zh-cn', firstDayOfWeek: 1 }}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Overlays />
          </QueryClientProvider>
        </DatesProvider>
      </MantineProvider>
    </StrictMode>
  );
}
