import './route-error.css';
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
        : 'This page could not be shown.';
  return (
    <div className="page route-error" role="alert">
      <h1>
        This one fell <em>off the wall</em>
      </h1>
      <p>{message} Your basket is safe.</p>
      <div className="route-error-steps">
        <Button look="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        <ButtonLink look="plain" to="/">
          Go to the front page
        </ButtonLink>
      </div>
    </div>
  );
}
