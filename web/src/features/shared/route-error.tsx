import './route-error.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ApiError } from '../../client/api';
import { Button, ButtonLink } from '../../ui/button';

export function RouteError() {
  const error = useRouteError();
  const message =
    error instanceof ApiError
      ? error.message
      : isRouteErrorResponse(error)
        ? error.statusText
        : t`This page could not be shown.`;
  return (
    <div className="page route-error" role="alert">
      <h1>
        <Trans>
          This one fell <em>off the wall</em>
        </Trans>
      </h1>
      <p>
        <Trans>{message} Your basket is safe.</Trans>
      </p>
      <div className="route-error-steps">
        <Button look="primary" onClick={() => location.reload()}>{t`Try again`}</Button>
        <ButtonLink look="plain" to="/">{t`Go to the front page`}</ButtonLink>
      </div>
    </div>
  );
}
