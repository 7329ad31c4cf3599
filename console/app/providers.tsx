import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
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
          <Notifications position="top-center" zIndex={500} limit={4} />
          <QueryClientProvider client={queryClient}>
            <ModalsProvider>
              <RouterProvider router={router} />
            </ModalsProvider>
          </QueryClientProvider>
        </DatesProvider>
      </MantineProvider>
    </StrictMode>
  );
}
