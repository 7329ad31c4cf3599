import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';

interface Outgoing {
  headers: Record<string, string>;
}

/** Runs in the browser and sends requests as the user signed in at the console there. */
const asSignedIn = (request: Outgoing): Outgoing => {
  const token = localStorage.getItem('tradeflow.token');
  if (token) request.headers.Authorization ??= `Bearer ${token}`;
  return request;
};

/** `/api/docs`: a page without content of its own that requests the description as the user who views it. */
export function serveDocsPage(app: NestFastifyApplication): void {
  // The page gets no document, because the description comes from a call of its own.
  SwaggerModule.setup('api/docs', app, {} as never, {
    raw: false,
    swaggerOptions: {
      url: '/api/docs-json',
      // Prevents Swagger UI from contacting a validator on the internet.
      validatorUrl: null,
      requestInterceptor: asSignedIn,
      // Groups start closed, as a table of contents: the page renders only visible lines once there are over 150.
      docExpansion: 'none',
    },
  });
}
