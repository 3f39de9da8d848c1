// Asks the service with Go's default client. Prints each status and body.
package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	for i := 2; i+2 < len(os.Args); i += 3 {
		request, err := http.NewRequest(os.Args[i], os.Args[1]+os.Args[i+1], strings.NewReader(os.Args[i+2]))
		if err != nil {
			panic(err)
		}
		request.Header.Set("Authorization", "Bearer "+os.Getenv("ASSAY_API_KEY"))
		if os.Args[i+2] != "" {
			request.Header.Set("Content-Type", "application/json")
		}
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			panic(err)
		}
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			panic(err)
		}
		fmt.Println(answer.StatusCode, string(body))
	}
}
