import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';

interface Outgoing {
  headers: Record<string, string>;
}

/** Runs in the page, as the user who is signed in at the console there. */
const asSignedIn = (request: Outgoing): Outgoing => {
  const token = localStorage.getItem('tradeflow.token');
  if (token) request.headers.Authorization ??= `Bearer ${token}`;
  return request;
};

/** `/api/docs`: a page that knows nothing by itself, and asks for the description as the user who looks at it. */
export function serveDocsPage(app: NestFastifyApplication): void {
  // The description comes from its own call, so the page is given none.
  SwaggerModule.setup('api/docs', app, {} as never, {
    raw: false,
    swaggerOptions: {
      url: '/api/docs-json',
      // Unless it is told so, it asks a validator on the internet.
      validatorUrl: null,
      requestInterceptor: asSignedIn,
      // With more than 150 lines the page shows only those in sight: closed groups are a table of all that there is.
      docExpansion: 'none',
    },
  });
}
